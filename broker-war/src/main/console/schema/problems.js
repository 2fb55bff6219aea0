const NEAR = /^Did you mean (\S+)\?$/;

/** The problems of the compiler as diagnostics of the editor, with a quick fix where a hint has one. */
export function diagnostics(problems, text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  return problems.map((problem) => {
    const start = starts[Math.min(problem.line, starts.length) - 1] ?? 0;
    const from = Math.min(start + Math.max(problem.column, 1) - 1, text.length);
    const word = /^[@$]?\w+|^"[^"\n]*"|^[^\s]/.exec(text.slice(from))?.[0] ?? '';
    const near = NEAR.exec(problem.hint)?.[1];
    return {
      from,
      to: from + word.length,
      severity: 'error',
      message: problem.hint && !near ? `${problem.message}\n${problem.hint}` : problem.message,
      source: problem.code,
      problem,
      actions: near ? [fix(near, word)] : [],
    };
  });
}

/** Replaces the wrong word by the one that is near. */
function fix(near, word) {
  const written = /^[@"]/.exec(word)?.[0] === '"' ? `"${near}"` : word.startsWith('@') && !near.startsWith('@') ? `@${near}` : near;
  return {
    name: `Change to ${written}`,
    written,
    apply: (view, from, to) => view.dispatch({ changes: { from, to, insert: written } }),
  };
}

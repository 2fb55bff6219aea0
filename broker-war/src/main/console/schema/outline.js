/* What stands in a schema text, also in one that is not valid now: enough to complete by. */

/* The words of a head end before the next definition: a union and a scalar have no brace. */
const DEFINITION =
  /^[ \t]*(?:extend\s+)?(type|input|enum|interface|union|scalar)\s+([A-Za-z_]\w*)((?:(?!^[ \t]*(?:(?:extend\s+)?(?:type|input|enum|interface|union|scalar)\s+[A-Za-z_]|(?:extend\s+)?schema\b|directive\s+@))[^{])*)(\{)?/gm;
const FIELD = /^[ \t]*([A-Za-z_]\w*)\s*(?:\([^)]*\))?\s*:\s*\[?\s*([A-Za-z_]\w*)/;

export const SCALARS = ['ID', 'String', 'Int', 'Float', 'Boolean', 'Long', 'Decimal', 'Date', 'Time', 'DateTime', 'UUID', 'JSON', 'Bytes'];

/**
 * The definitions: `{kind, name, of, from, to, fields: [{name, type}]}`, with positions in the text; `of` has the
 * interfaces of a type, and the types of a union.
 */
export function outline(text) {
  const clean = withoutTexts(text);
  const found = [];
  for (const match of clean.matchAll(DEFINITION)) {
    const [, kind, name, head, brace] = match;
    const from = match.index;
    let to = from + match[0].length;
    const fields = [];
    if (brace) {
      to = end(clean, to);
      let depth = 0;
      for (const line of clean.slice(from + match[0].length, to).split(/\n|(?<=[\])!\w])\s{2,}(?=\w+\s*[:(])/)) {
        const field = depth === 0 && FIELD.exec(line);
        if (field) {
          fields.push({ name: field[1], type: field[2] });
        }
        for (const one of line) {
          depth += '({['.includes(one) ? 1 : ')}]'.includes(one) ? -1 : 0;
        }
        depth = Math.max(0, depth);
      }
    }
    found.push({ kind, name, of: namesOf(head), from, to, fields });
  }
  return found;
}

function namesOf(head) {
  const [, interfaces, types] = /\bimplements\b([^@]*)|=([^@]*)/.exec(head.replace(/@\w+(?:\([^)]*\))?/g, '')) ?? [];
  return (interfaces ?? types ?? '').match(/[A-Za-z_]\w*/g) ?? [];
}

function end(text, from) {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
    if (depth === 0) {
      return at;
    }
  }
  return text.length;
}

/** With blanks in the place of descriptions, other strings and comments; as long as the text. */
export const withoutTexts = (text) => text.replace(/"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|#.*/g, (part) => part.replace(/[^\n]/g, ' '));

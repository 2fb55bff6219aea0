const MOST_LINES = 4000;
const AROUND = 3;

/**
 * The lines of two texts, as `{kind: 'same'|'gone'|'new'|'gap', text, number}`: by their longest
 * common subsequence, what is equal at begin and end aside. Runs of equal lines are left out but for
 * some around a difference.
 */
export function difference(before, after) {
  const a = before.split('\n').slice(0, MOST_LINES);
  const b = after.split('\n').slice(0, MOST_LINES);
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) {
    start++;
  }
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) {
    end++;
  }
  const lines = [
    ...a.slice(0, start).map((text) => ({ kind: 'same', text })),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end).map((text) => ({ kind: 'same', text })),
  ];
  return folded(lines);
}

function middle(a, b) {
  const width = b.length + 1;
  const longest = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      longest[i * width + j] =
        a[i] === b[j]
          ? longest[(i + 1) * width + j + 1] + 1
          : Math.max(longest[(i + 1) * width + j], longest[i * width + j + 1]);
    }
  }
  const lines = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i] });
      i++;
      j++;
    } else if (i < a.length && (j === b.length || longest[(i + 1) * width + j] >= longest[i * width + j + 1])) {
      lines.push({ kind: 'gone', text: a[i++] });
    } else {
      lines.push({ kind: 'new', text: b[j++] });
    }
  }
  return lines;
}

function folded(lines) {
  const near = lines.map((line, at) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some((other) => other.kind !== 'same'),
  );
  const shown = [];
  lines.forEach((line, at) => {
    if (near[at]) {
      shown.push(line);
    } else if (shown.at(-1)?.kind !== 'gap') {
      shown.push({ kind: 'gap', text: '' });
    }
  });
  return shown;
}

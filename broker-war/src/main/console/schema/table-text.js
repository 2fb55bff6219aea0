/* Rows as people paste them: of a spreadsheet, of a file of comma-separated values, or as JSON lines. */

/**
 * Reads a text of cells (RFC 4180, with tabs and semicolons, too).
 *
 * @returns `{lines, starts, separator}`: lines of cells, without empty lines, and the number of the line of the text
 *     where each begins; a cell with nothing in it is null, one with an empty text in quotes is not
 */
export function cellsOf(text) {
  const separator = separatorOf(text);
  const lines = [];
  const starts = [];
  let number = 1;
  let start = 1;
  let line = [];
  let cell = '';
  let quoted = false;
  let wasQuoted = false;
  const end = () => {
    line.push(cell === '' && !wasQuoted ? null : cell);
    cell = '';
    wasQuoted = false;
  };
  const endLine = () => {
    end();
    if (line.some((one) => one === '' || one?.trim())) {
      lines.push(line);
      starts.push(start);
    }
    line = [];
    start = number;
  };
  for (let at = 0; at < text.length; at++) {
    const one = text[at];
    number += one === '\n' ? 1 : 0;
    if (quoted) {
      if (one !== '"') {
        cell += one;
      } else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else {
        quoted = false;
      }
    } else if (one === '"' && cell === '') {
      quoted = wasQuoted = true;
    } else if (one === separator) {
      end();
    } else if (one === '\n') {
      endLine();
    } else if (one !== '\r') {
      cell += one;
    }
  }
  endLine();
  return { lines, starts, separator };
}

/** A tab where there is one, as spreadsheets give; else what the first line has more of. */
function separatorOf(text) {
  const first = text.slice(0, text.indexOf('\n') < 0 ? text.length : text.indexOf('\n'));
  const times = (one) => first.split(one).length - 1;
  return times('\t') ? '\t' : times(';') > times(',') ? ';' : ',';
}

export const isJsonLines = (text) => text.trimStart().startsWith('{');

/** Names as people write them: `Birth date` and `birth_date` are birthDate. */
const plain = (name) => name.toLowerCase().replace(/[\s_-]/g, '');

/**
 * Which column is which field: by the names in the first line, or by the places where that has none.
 *
 * @param targets `{name, also}`, in the order of places
 * @returns `{names, chosen}`: whether the first line has names, and for each column the name of a target or ''
 */
export function columnsOf(lines, targets, names = isHead(lines[0] ?? [], targets)) {
  const width = Math.max(0, ...lines.slice(0, 100).map((cells) => cells.length));
  const places = targets.filter((one) => !one.isMade);
  const taken = new Set();
  const chosen = Array.from({ length: width }, (_, at) => {
    const target = names ? targetOf(lines[0][at] ?? '', targets) : places[at];
    if (!target || taken.has(target.name)) {
      return '';
    }
    taken.add(target.name);
    return target.name;
  });
  return { names, chosen };
}

const isHead = (cells, targets) => cells.some((cell) => cell !== null && targetOf(cell, targets));

/** Two fields may differ in nothing but what people leave out. */
function targetOf(cell, targets) {
  const named = (isSame) => targets.find((one) => [one.name, ...(one.also ?? [])].some(isSame));
  return named((name) => name === cell) ?? named((name) => plain(name) === plain(cell));
}

/* Markdown as a tree (CommonMark's blocks and spans, tables of GitHub's): text in, values out. Markup
   of HTML is text like any other. What is deep or long beyond reason is shown as it was written. */

const DEEPEST = 8;
const LONGEST_SPAN = 20_000;
const FENCE = /^ {0,3}(`{3,}|~{3,})\s*([\w+#.-]*)[^`]*$/;
const HEADING = /^ {0,3}(#{1,6})(?:\s+(.*?))?(?:\s+#+)?\s*$/;
const RULE = /^ {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])(?:( +)(.*)|\s*)$/;
const DIVIDER = /^ {0,3}\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;
const CODE = /^(?: {4}|\t)/;
const BLANK = /^\s*$/;

/**
 * The blocks of a text: `{type, ...}` of the types heading (level, spans), paragraph (spans), code
 * (language, text), quote (blocks), list (ordered, start, items of blocks), table (aligns, head,
 * rows of spans) and rule.
 */
export function blocks(text) {
  return blocksOf(text.replaceAll('\r\n', '\n').split('\n'), 0);
}

function blocksOf(lines, depth) {
  const found = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at];
    if (BLANK.test(line)) {
      at++;
      continue;
    }
    if (depth > DEEPEST) {
      found.push({ type: 'paragraph', spans: [lines.slice(at).join('\n')] });
      break;
    }
    const [block, next] = one(lines, at, depth);
    found.push(block);
    at = next;
  }
  return found;
}

function one(lines, at, depth) {
  const line = lines[at];
  const fence = FENCE.exec(line);
  if (fence) {
    return fenced(lines, at, fence);
  }
  if (CODE.test(line)) {
    return indented(lines, at);
  }
  const heading = HEADING.exec(line);
  if (heading) {
    return [{ type: 'heading', level: heading[1].length, spans: spans(heading[2] ?? '') }, at + 1];
  }
  if (RULE.test(line)) {
    return [{ type: 'rule' }, at + 1];
  }
  if (QUOTE.test(line)) {
    return quote(lines, at, depth);
  }
  if (ITEM.test(line)) {
    return list(lines, at, depth);
  }
  if (line.includes('|') && DIVIDER.test(lines[at + 1] ?? '') && cells(line).length === cells(lines[at + 1]).length) {
    return table(lines, at);
  }
  return paragraph(lines, at);
}

function fenced(lines, at, [, mark, language]) {
  const end = new RegExp(`^ {0,3}\\${mark[0]}{${mark.length},}\\s*$`);
  const text = [];
  let next = at + 1;
  while (next < lines.length && !end.test(lines[next])) {
    text.push(lines[next++]);
  }
  return [{ type: 'code', language, text: text.join('\n') }, next + 1];
}

function indented(lines, at) {
  let next = at;
  while (next < lines.length && (CODE.test(lines[next]) || BLANK.test(lines[next]))) {
    next++;
  }
  const text = lines.slice(at, next).map((line) => line.replace(CODE, ''));
  return [{ type: 'code', language: '', text: text.join('\n').trimEnd() }, next];
}

function quote(lines, at, depth) {
  const inside = [];
  let next = at;
  while (next < lines.length && QUOTE.test(lines[next])) {
    inside.push(lines[next++].replace(QUOTE, ''));
  }
  return [{ type: 'quote', blocks: blocksOf(inside, depth + 1) }, next];
}

function list(lines, at, depth) {
  const [, , first] = ITEM.exec(lines[at]);
  const ordered = /\d/.test(first);
  const kind = first.at(-1);
  const items = [];
  let next = at;
  while (next < lines.length) {
    const item = ITEM.exec(lines[next]);
    if (!item || RULE.test(lines[next]) || item[2].at(-1) !== kind) {
      break;
    }
    const [, indent, mark, gap, rest] = item;
    const inset = indent.length + mark.length + (gap && gap.length < 5 ? gap.length : 1);
    const inside = [rest ?? ''];
    next++;
    while (next < lines.length && belongs(lines, next, inset)) {
      inside.push(lines[next].slice(Math.min(inset, lines[next].search(/\S|$/))));
      next++;
    }
    items.push(blocksOf(inside, depth + 1));
  }
  return [{ type: 'list', ordered, start: ordered ? parseInt(first, 10) : 1, items }, next];
}

/** Whether a line goes on with the item above: it is indented, blank before such a line, or the rest of a paragraph. */
function belongs(lines, at, inset) {
  const line = lines[at];
  const own = (one) => one !== undefined && !BLANK.test(one) && one.search(/\S/) >= inset;
  if (BLANK.test(line)) {
    return own(lines[at + 1]);
  }
  return own(line) || (!BLANK.test(lines[at - 1]) && !begins(line));
}

function begins(line) {
  return ITEM.test(line) || QUOTE.test(line) || HEADING.test(line) || FENCE.test(line) || RULE.test(line);
}

function table(lines, at) {
  const aligns = cells(lines[at + 1]).map((cell) => (cell.endsWith(':') ? (cell.startsWith(':') ? 'center' : 'end') : 'start'));
  const rows = [];
  let next = at + 2;
  while (next < lines.length && lines[next].includes('|') && !begins(lines[next])) {
    const row = cells(lines[next++]);
    rows.push(aligns.map((_, index) => spans(row[index] ?? '')));
  }
  return [{ type: 'table', aligns, head: cells(lines[at]).map((cell) => spans(cell)), rows }, next];
}

function cells(line) {
  const inside = line.trim().replace(/^\|/, '').replace(/(?<!\\)\|$/, '');
  return inside.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function paragraph(lines, at) {
  let next = at + 1;
  while (next < lines.length && !BLANK.test(lines[next]) && !begins(lines[next])) {
    next++;
  }
  const text = lines.slice(at, next).map((line) => line.replace(/^\s+/, '')).join('\n');
  return [{ type: 'paragraph', spans: spans(text.trimEnd()) }, next];
}

const TOKEN = /\\([!-/:-@[-`{-~])|(`+)|(!?)\[|<(https?:\/\/[^\s<>]+)>|(https?:\/\/[^\s<>]+)|(\*\*|__|~~|\*|_)|( {2,}|\\)?\n/g;
const CLOSES = { '**': 'strong', __: 'strong', '~~': 'struck', '*': 'emphasis', _: 'emphasis' };

/** Texts, and `{type, ...}` of the types code (text), link (href, spans), strong, emphasis, struck (spans) and break. */
export function spans(text, depth = 0) {
  if (text.length > LONGEST_SPAN || depth > DEEPEST) {
    return [text];
  }
  const found = [];
  const open = new Set();
  let plain = 0;
  let from = 0;
  const put = (span, start, end) => {
    if (start > plain) {
      found.push(text.slice(plain, start));
    }
    found.push(span);
    plain = from = end;
  };
  while (from < text.length) {
    TOKEN.lastIndex = from;
    const token = TOKEN.exec(text);
    if (!token) {
      break;
    }
    const [all, escaped, ticks, image, angle, bare, mark, hard] = token;
    const start = token.index;
    from = start + all.length;
    if (escaped) {
      put(escaped, start, from);
    } else if (ticks) {
      const end = open.has(ticks) ? -1 : closing(text, ticks, from, (at) => text[at - 1] !== '`' && text[at + ticks.length] !== '`');
      if (end < 0) {
        open.add(ticks);
      } else {
        put({ type: 'code', text: text.slice(from, end).replaceAll('\n', ' ').replace(/^ (.*\S.*) $/, '$1') }, start, end + ticks.length);
      }
    } else if (image !== undefined) {
      const link = linked(text, from, depth);
      if (link) {
        put(link.span, start, link.end);
      }
    } else if (angle || bare) {
      const href = angle ?? bare.replace(/[.,;:!?'"*_~]+$/, '').replace(/(^[^(]*)\)+$/, '$1');
      put({ type: 'link', href, spans: [href] }, start, angle ? from : start + href.length);
    } else if (mark) {
      const end = open.has(mark) || !opens(text, mark, start) ? -1 : closing(text, mark, from, (at) => closes(text, mark, at));
      if (end > from) {
        put({ type: CLOSES[mark], spans: spans(text.slice(from, end), depth + 1) }, start, end + mark.length);
      } else if (opens(text, mark, start)) {
        open.add(mark);
      }
    } else if (hard) {
      put({ type: 'break' }, start, from);
    }
  }
  if (plain < text.length) {
    found.push(text.slice(plain));
  }
  return found;
}

function closing(text, mark, from, is) {
  let at = text.indexOf(mark, from);
  while (at >= 0 && !is(at)) {
    at = text.indexOf(mark, at + 1);
  }
  return at;
}

function opens(text, mark, at) {
  const after = text[at + mark.length];
  const before = text[at - 1];
  return after !== undefined && !/\s/.test(after) && !(mark.includes('_') && /[\p{L}\p{N}]/u.test(before ?? ''));
}

function closes(text, mark, at) {
  const single = mark.length === 1 && (text[at + 1] === mark || text[at - 1] === mark);
  return (
    !single &&
    !/[\s\\]/.test(text[at - 1] ?? ' ') &&
    !(mark.includes('_') && /[\p{L}\p{N}]/u.test(text[at + mark.length] ?? ''))
  );
}

const TARGET = /\]\(\s*(?:<([^<>\n]*)>|([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*))(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/y;
const LONGEST_LABEL = 1_000;

/** A link or an image, whose text stands for it: a picture would be fetched from where a model says. */
function linked(text, from, depth) {
  let nested = 0;
  for (let at = from; at < text.length && at - from < LONGEST_LABEL; at++) {
    if (text[at] === '\\') {
      at++;
    } else if (text[at] === '[') {
      nested++;
    } else if (text[at] === ']' && nested-- === 0) {
      TARGET.lastIndex = at;
      const target = TARGET.exec(text);
      const href = target && (target[1] ?? target[2]);
      return target
        ? { span: { type: 'link', href, spans: spans(text.slice(from, at) || href, depth + 1) }, end: TARGET.lastIndex }
        : null;
    }
  }
  return null;
}

import { html, nothing } from 'lit';
import { blocks, spans } from './markdown.js';
import { plain, shown } from './prose.js';
import '../parts/icon.js';

const OPERATION = /^operation (\w+) of schema ([\w-]+)(.*)$/s;
const NUMBERED = /^\[(\d+)\] (.*)$/s;
/* At the begin of a line: the values that follow it have no line breaks, and could hold the words. */
const QUESTION = /^This needs your yes, since it writes\. Nothing has been written yet\.$/gm;
const CONFIRMS = /(?:^|\n)To do it, answer[^\n]*\n\n {4}(yes write-[0-9a-f]{32})\s*$/;
/* How the assistant without a model ends an answer: see AskedBack and Unknown of chat-war. */
const MEANT = /^I don't know “[^“”]+”\. Did you mean “([^“”]+)”[^“”]*(?:“[^“”]+”)?\?\s*$/;
const LONGEST_QUESTION = 4_000;
const OFFERS = /\bYou can ask me, for example: ((?:“[^“”]+”(?:, )?)+)\.\s*$/;

/** What the caller says to have the write done that an answer ends with; null for another answer. */
export function confirmation(text) {
  const found = CONFIRMS.exec(text);
  return found ? { yes: found[1], before: text.slice(0, found.index) } : null;
}

/** The questions that an answer offers at its end, six at most, and the answer before them; null for another answer. */
export function offers(text) {
  const found = OFFERS.exec(text);
  return found
    ? { questions: [...found[1].matchAll(/“([^“”]+)”/g)].map(([, one]) => plain(spans(one))).slice(0, 6), before: text.slice(0, found.index).trimEnd() }
    : null;
}

/** The name that an answer asks about (did you mean ...?); null for another answer. */
export function meant(text) {
  const found = text.length < LONGEST_QUESTION && MEANT.exec(text);
  return found ? plain(spans(found[1])) : null;
}

/**
 * An answer as Lit templates: its Markdown, and its sources, each with a passage where it has quoted
 * one.
 *
 * @param open `(source) => void` opens the document of a source; null where the caller may not
 */
export function answered(text, open = null) {
  return parts(blocks(text)).map((part) => {
    switch (part.type) {
      case 'source':
        return source(part, open);
      case 'sources':
        return html`<ul class="sources" aria-label="Sources">
          ${part.sources.map((one) => html`<li>${label(one, open)}</li>`)}
        </ul>`;
      default:
        return shown([part]);
    }
  });
}

/** The question of an answer for a yes stands apart from what the model has said before it. */
export function divided(text) {
  const at = [...text.matchAll(QUESTION)].at(-1)?.index ?? -1;
  return at < 0 ? ['', text] : [text.slice(0, at), text.slice(at)];
}

/** Sources are lines of their own, as the service writes them behind an answer. */
function parts(all) {
  const found = [];
  for (const block of all) {
    const words = block.type === 'paragraph' ? plain(block.spans) : '';
    const previous = found.at(-1);
    if (words.startsWith('Source: ')) {
      const quoted = previous?.type === 'quote' ? found.pop() : null;
      found.push({ type: 'source', ...named(words.slice('Source: '.length)), quoted });
    } else if (block.type === 'list' && previous?.type === 'paragraph' && plain(previous.spans).trim() === 'Sources:' && block.items.every(isNumbered)) {
      found.pop();
      found.push({ type: 'sources', sources: block.items.map((item) => numbered(plain(item[0].spans))) });
    } else {
      found.push(block);
    }
  }
  return found;
}

function isNumbered(item) {
  return item.length === 1 && item[0].type === 'paragraph' && NUMBERED.test(plain(item[0].spans));
}

function numbered(text) {
  const [, number, rest] = NUMBERED.exec(text);
  return { number, ...named(rest) };
}

function named(text) {
  const operation = OPERATION.exec(text);
  return operation ? { operation: operation[1], schema: operation[2], values: operation[3] } : { document: text };
}

function source(part, open) {
  return html`<figure class="source">
    ${part.quoted ? html`<blockquote dir="auto">${shown(part.quoted.blocks)}</blockquote>` : nothing}
    <figcaption>${label(part, open)}</figcaption>
  </figure>`;
}

function label(source, open) {
  const before = html`<span class="unseen">Source: </span>${source.number ? html`<span class="number">${source.number}</span> ` : nothing}`;
  if (source.operation) {
    return call(source, before);
  }
  const words = html`<dr-icon name="book" size="14"></dr-icon>${before}<span dir="auto">${source.document}</span>`;
  return open
    ? html`<button class="quiet" title="Open the passage" @click=${() => open(source)}>${words}</button>`
    : html`<span class="name">${words}</span>`;
}

/** An operation in words, which opens to its name with the values that it was called with. */
function call({ operation, schema, values }, before) {
  return html`<details class="call">
    <summary>${before}<strong>${spoken(operation)}</strong> in ${schema}</summary>
    <p dir="auto"><code>${operation}</code>${values}</p>
  </details>`;
}

/** A name in words: `onLoan` is 'on loan'. */
function spoken(name) {
  return name.replaceAll(/_+|(?<=[a-z0-9])(?=[A-Z])/g, ' ').trim().toLowerCase();
}

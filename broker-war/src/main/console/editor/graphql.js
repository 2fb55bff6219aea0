import { HighlightStyle, LanguageSupport, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';

const KEYWORDS =
  /^(?:type|input|enum|interface|union|scalar|schema|extend|implements|directive|query|mutation|subscription|fragment|on|true|false|null)$/;

/** Colours of GraphQL, schemas and documents alike: a token at a time, so that errors colour no more than themselves. */
export const graphql = new LanguageSupport(
  StreamLanguage.define({
    name: 'graphql',
    startState: () => ({ block: false, depth: 0 }),
    token(stream, state) {
      if (state.block) {
        state.block = !stream.match(/.*?"""/);
        if (state.block) {
          stream.skipToEnd();
        }
        return 'string';
      }
      if (stream.eatSpace()) {
        return null;
      }
      if (stream.match('"""')) {
        state.block = !stream.match(/.*?"""/);
        if (state.block) {
          stream.skipToEnd();
        }
        return 'string';
      }
      if (stream.match(/"(?:[^"\\]|\\.)*"?/)) {
        return 'string';
      }
      if (stream.match(/#.*/)) {
        return 'comment';
      }
      if (stream.match(/@\w*/) || stream.match(/\$\w*/)) {
        return 'meta';
      }
      if (stream.match(/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/)) {
        return 'number';
      }
      const word = stream.match(/[A-Za-z_]\w*/);
      if (word) {
        return KEYWORDS.test(word[0]) ? 'keyword' : /^[A-Z]/.test(word[0]) ? 'typeName' : 'variableName';
      }
      const mark = stream.next();
      state.depth = Math.max(0, state.depth + ('{(['.includes(mark) ? 1 : '})]'.includes(mark) ? -1 : 0));
      return 'punctuation';
    },
    indent: (state, after, { unit }) => (state.block ? null : unit * Math.max(0, state.depth - (/^\s*[})\]]/.test(after) ? 1 : 0))),
    languageData: {
      commentTokens: { line: '#' },
      closeBrackets: { brackets: ['(', '[', '{', '"', '"""'] },
      indentOnInput: /^\s*[}\])]$/,
    },
    tokenTable: {},
  }),
);

/** Colours of JSON. */
export const json = new LanguageSupport(
  StreamLanguage.define({
    name: 'json',
    token(stream) {
      if (stream.eatSpace()) {
        return null;
      }
      if (stream.match(/"(?:[^"\\]|\\.)*"?/)) {
        return stream.match(/\s*:/, false) ? 'propertyName' : 'string';
      }
      if (stream.match(/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/)) {
        return 'number';
      }
      if (stream.match(/true|false|null/)) {
        return 'keyword';
      }
      stream.next();
      return 'punctuation';
    },
    languageData: { closeBrackets: { brackets: ['[', '{', '"'] } },
  }),
);

/** The colours of the design system. */
export const colours = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.keyword, color: 'var(--code-keyword)' },
    { tag: tags.typeName, color: 'var(--code-type)' },
    { tag: tags.string, color: 'var(--code-string)' },
    { tag: tags.number, color: 'var(--code-number)' },
    { tag: tags.comment, color: 'var(--code-comment)' },
    { tag: tags.meta, color: 'var(--code-meta)' },
    { tag: tags.variableName, color: 'var(--code-name)' },
    { tag: tags.propertyName, color: 'var(--code-type)' },
    { tag: tags.punctuation, color: 'var(--faint)' },
  ]),
);

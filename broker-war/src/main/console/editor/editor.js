import { LitElement, css } from 'lit';
import { Annotation, Compartment, EditorState } from '@codemirror/state';
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { forEachDiagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { colours, graphql, json } from './graphql.js';
import { theme } from './theme.js';

const OURS = Annotation.define();

/* What is typed over a selection: the browser's own way to replace it styles elements, which the policy of the page forbids. */
const typedOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { main, ranges } = view.state.selection;
    if (event.inputType !== 'insertText' || !event.data || event.isComposing || main.empty || ranges.length > 1 || view.state.readOnly) {
      return false;
    }
    event.preventDefault();
    const typed = () => view.state.update(view.state.replaceSelection(event.data), { userEvent: 'input.type', scrollIntoView: true });
    if (!view.state.facet(EditorView.inputHandler).some((handle) => handle(view, main.from, main.to, event.data, typed))) {
      view.dispatch(typed());
    }
    return true;
  },
});

/**
 * An editor: CodeMirror in a shadow root, where its styles are adopted and need no exception from
 * the policy of the page. `value` is the text, `problems` are diagnostics of CodeMirror,
 * `complete` sources of completion, `keys` bindings of the view. `change` tells a new text.
 */
class Editor extends LitElement {
  static properties = {
    value: {},
    language: {},
    problems: { attribute: false },
    complete: { attribute: false },
    keys: { attribute: false },
    label: {},
    hint: {},
    readonly: { type: Boolean },
  };
  static styles = css`
    :host {
      display: block;
      min-height: 0;
      overflow: hidden;
    }
    .cm-editor {
      height: 100%;
    }
  `;

  constructor() {
    super();
    this.value = '';
    this.problems = [];
    this.complete = [];
    this.keys = [];
    this.fixed = new Compartment();
    this.hinted = new Compartment();
  }

  render() {}

  firstUpdated() {
    this.view = new EditorView({
      root: this.renderRoot,
      parent: this.renderRoot,
      state: EditorState.create({ doc: this.value, extensions: this.extensions() }),
    });
    this.marked = this.problems;
    this.view.dispatch(setDiagnostics(this.view.state, this.problems));
  }

  extensions() {
    return [
      keymap.of([
        ...this.keys,
        { key: 'Ctrl-.', mac: 'Cmd-.', run: (view) => this.mend(view) },
        ...closeBracketsKeymap,
        ...completionKeymap,
        ...defaultKeymap,
        ...searchKeymap,
        ...historyKeymap,
        indentWithTab,
      ]),
      this.language === 'json' ? json : graphql,
      colours,
      theme,
      history(),
      drawSelection(),
      typedOver,
      highlightSpecialChars(),
      indentOnInput(),
      indentUnit.of('  '),
      bracketMatching(),
      closeBrackets(),
      search({ top: true }),
      highlightSelectionMatches(),
      EditorView.lineWrapping,
      autocompletion({ override: this.complete, icons: false, maxRenderedOptions: 60 }),
      ...(this.language === 'json' ? [] : [lineNumbers(), lintGutter(), highlightActiveLine(), highlightActiveLineGutter()]),
      this.hinted.of(this.hint ? placeholder(this.hint) : []),
      this.fixed.of([EditorState.readOnly.of(!!this.readonly)]),
      EditorView.contentAttributes.of({ 'aria-label': this.label || 'Editor', tabindex: '0' }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged && !update.transactions.some((one) => one.annotation(OURS))) {
          this.value = update.state.doc.toString();
          this.dispatchEvent(new CustomEvent('change', { detail: this.value }));
        }
      }),
    ];
  }

  updated(changed) {
    if (!this.view) {
      return;
    }
    if (changed.has('value') && this.value !== this.view.state.doc.toString()) {
      this.view.dispatch({
        changes: { from: 0, to: this.view.state.doc.length, insert: this.value },
        annotations: OURS.of(true),
      });
    }
    if (changed.has('problems') && this.problems !== this.marked) {
      this.marked = this.problems;
      this.view.dispatch(setDiagnostics(this.view.state, this.problems));
    }
    if (changed.has('hint')) {
      this.view.dispatch({ effects: this.hinted.reconfigure(this.hint ? placeholder(this.hint) : []) });
    }
    if (changed.has('readonly')) {
      this.view.dispatch({ effects: this.fixed.reconfigure([EditorState.readOnly.of(!!this.readonly)]) });
    }
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.view?.destroy();
    this.view = null;
    this.hasUpdated = false;
  }

  /** Mends the first problem of the line of the cursor that knows how. */
  mend(view) {
    const line = view.state.doc.lineAt(view.state.selection.main.head);
    let mended = false;
    forEachDiagnostic(view.state, (problem, from, to) => {
      if (!mended && problem.actions?.length && from <= line.to && to >= line.from) {
        mended = true;
        problem.actions[0].apply(view, from, to);
      }
    });
    return mended;
  }

  /** Puts the cursor at a place, and shows it. */
  goTo(position) {
    this.view.dispatch({ selection: { anchor: position }, effects: EditorView.scrollIntoView(position, { y: 'center' }) });
    this.view.focus();
  }

  focus() {
    this.view?.focus();
  }
}
customElements.define('dr-editor', Editor);

import { html, nothing } from 'lit';
import '../parts/table.js';

/** The operations of a schema, what each does, and who may call it. */
export function operations(checked) {
  return html`<table class="operations" aria-label="Operations">
    <thead>
      <tr><th scope="col">Operation</th><th scope="col">Does</th><th scope="col">Who may call it</th></tr>
    </thead>
    <tbody>
      ${checked.operations.map(
        (one) => html`<tr>
          <td>
            <code>${one.name}${one.arguments ? html`<span class="muted">${one.arguments}</span>` : nothing}: ${one.result}</code>
          </td>
          <td class="muted">${one.description.trim().split('\n')[0] || `${one.action} ${one.object}`}</td>
          <td>${callers(one)}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** As a sentence. */
function callers(operation) {
  return operation.everyone
    ? 'everyone in the realm'
    : operation.callers.length
      ? operation.callers.join(', ')
      : 'only callers with several roles at once';
}

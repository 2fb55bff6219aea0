import { Refusal, send } from '../api/client.js';
import { exactly } from './values.js';

/* Rows of a type by the import and export of the admin API: what the caller may see and write, and nothing else. */

const path = (schema, type) => `admin/schemas/${encodeURIComponent(schema)}/types/${encodeURIComponent(type)}/rows`;

/**
 * Reads rows as they come, and stops at a number of them.
 *
 * @param more is given what came meanwhile
 * @returns whether that were all
 */
export async function read(schema, type, most, more, signal) {
  const response = await send(path(schema, type), { headers: { Accept: 'application/jsonl' }, signal });
  let count = 0;
  for await (const lines of linesOf(response)) {
    const rows = lines.slice(0, most - count).map(exactly);
    count += rows.length;
    more(rows);
    if (count === most) {
      return false;
    }
  }
  return true;
}

/** All rows as a file. */
export async function file(schema, type, mediaType) {
  const response = await send(path(schema, type), { headers: { Accept: mediaType } });
  return response.blob();
}

/**
 * Writes rows: `mode` insert, upsert, update or delete, and `onError` abort, which stores all or none, or skip.
 *
 * @param progress is given the number of rows that were read
 * @returns the report, with the refused lines
 */
export async function write(schema, type, body, { mediaType = 'application/jsonl', mode = 'insert', onError = 'abort', progress = () => {} } = {}) {
  const response = await send(`${path(schema, type)}?mode=${mode}&onError=${onError}`, { method: 'POST', body, headers: { 'Content-Type': mediaType } });
  let last = {};
  for await (const lines of linesOf(response)) {
    for (const line of lines) {
      last = JSON.parse(line);
      if (last.rows) {
        progress(last.rows);
      }
    }
  }
  if (last.done === false || last.done === undefined) {
    throw new Refusal({ message: last.detail ?? 'The import broke off; nothing was stored.', code: last.code, requestId: response.headers.get('X-Request-Id') });
  }
  return last;
}

/**
 * Writes rows, all of them or none.
 *
 * @param rows objects
 * @param options those of `write`
 * @throws the refusal of the first row that is refused
 */
export async function writeAll(schema, type, rows, options) {
  const report = await write(schema, type, rows.map((row) => `${JSON.stringify(row)}\n`).join(''), options);
  if (report.refused) {
    throw Object.assign(new Error(report.errors[0].reason), { code: report.errors[0].code });
  }
}

async function* linesOf(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const parts = (rest + (value ?? '')).split('\n');
      rest = done ? '' : parts.pop();
      const lines = parts.filter((line) => line.trim());
      if (lines.length) {
        yield lines;
      }
      if (done) {
        return;
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

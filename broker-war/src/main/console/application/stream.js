import { Refusal, send } from '../api/client.js';

const LONGEST_LINE = 4 * 1024 * 1024;

/**
 * Asks an application and gives the parts of its answer as they come: `{type: 'begin', requestId,
 * kept}`, then `{type: 'text', text}`, and `{type: 'end', reason}` at last. Lines that only tell
 * that the application is alive give nothing.
 *
 * @param model id of the application, or of a version of it
 * @param messages `{role, content}`, the question last
 * @param conversation id of a kept conversation that gets question and answer; null for none
 * @throws Refusal when the application refuses or breaks off, or the stream is cut
 */
export async function* answer({ model, messages, conversation, signal }) {
  const response = await send('rest/v1/chat/completions', {
    method: 'POST',
    json: { model, messages, stream: true },
    headers: { Accept: 'application/x-ndjson', ...(conversation && { 'X-Conversation': conversation }) },
    signal,
  });
  const requestId = response.headers.get('X-Request-Id');
  yield { type: 'begin', requestId, kept: response.headers.has('X-Conversation') };
  for await (const line of lines(response.body, requestId)) {
    const { type, delta, error } = parsed(line, requestId);
    if (type === 'content_block_delta') {
      yield { type: 'text', text: delta.text };
    } else if (type === 'message_delta') {
      yield { type: 'end', reason: delta.stop_reason };
      return;
    } else if (type === 'error') {
      throw new Refusal({ ...error, requestId });
    }
  }
  throw cut(requestId);
}

async function* lines(body, requestId) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    while (true) {
      const { done, value } = await read(reader, requestId);
      if (done) {
        return;
      }
      const parts = (rest + value).split('\n');
      rest = parts.pop();
      if (rest.length > LONGEST_LINE) {
        throw cut(requestId);
      }
      yield* parts.filter(Boolean);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

async function read(reader, requestId) {
  try {
    return await reader.read();
  } catch (e) {
    throw e.name === 'AbortError' ? e : cut(requestId);
  }
}

function parsed(line, requestId) {
  try {
    return JSON.parse(line);
  } catch {
    throw cut(requestId);
  }
}

function cut(requestId) {
  return new Refusal({ message: 'The connection was cut before the answer was complete. Ask again to get all of it.', requestId });
}

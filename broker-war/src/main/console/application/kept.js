import { rest } from '../api/client.js';

const ATTEMPTS = 8;
const BETWEEN_ATTEMPTS = 1000;

/* The caller's kept conversations, as the REST API has them. */

const ROOT = 'rest/v1/conversations';

function path(id, below = '') {
  return `${ROOT}/${encodeURIComponent(id)}${below}`;
}

/** A page of those with an application, those that changed last first; with words, those that have them. */
export function earlier(application, { search, after } = {}) {
  return rest(`${ROOT}?${new URLSearchParams({ application, limit: 50, ...(search && { search }), ...(after && { after }) })}`);
}

/** Begins one; null where none can be kept, which is no reason not to answer. */
export async function begun(application) {
  try {
    return (await rest(ROOT, { method: 'POST', json: { application } })).id;
  } catch (fault) {
    if (fault.status === 403 || fault.status === 409 || fault.status >= 500) {
      return null;
    }
    throw fault;
  }
}

/** One with its messages, as a conversation shows them. */
export async function messages(id) {
  return (await rest(path(id))).messages.map(({ role, content, request, ending, cut }) => ({
    role: role === 'user' ? 'user' : 'assistant',
    content,
    request,
    ended: role !== 'user',
    kept: role !== 'user',
    note: cut ? 'The end of this message was too long to be kept.' : NOTES[ending?.reason],
  }));
}

const NOTES = { cancelled: 'Stopped.', failed: 'The answer broke off here.' };

export function rename(id, title) {
  return rest(path(id), { method: 'PATCH', json: { title } });
}

export function remove(id) {
  return rest(path(id), { method: 'DELETE' });
}

/**
 * What the caller thinks of an answer; those who build the application see nothing else. An answer is kept
 * a moment after its end.
 *
 * @param request id of the request that it answers
 */
export async function rate(id, request, up) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rest(path(id, '/feedback'), { method: 'POST', json: { rating: up ? 'up' : 'down', request } });
    } catch (fault) {
      if (fault.code !== 'DRG-6078' || attempt === ATTEMPTS) {
        throw fault;
      }
      await new Promise((wake) => setTimeout(wake, BETWEEN_ATTEMPTS));
    }
  }
}

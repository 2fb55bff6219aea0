import { rest, send } from '../api/client.js';

/* Applications as the REST API has them. */

const ROOT = 'rest/v1/applications';

function path(id, below = '') {
  return `${ROOT}/${encodeURIComponent(id)}${below}`;
}

/** A page of all that the caller may use or change. */
export function list(query = {}) {
  return rest(`${ROOT}?${new URLSearchParams(query)}`);
}

/** One application, with `tag` for changes; what is part of the installation stands in the list alone. */
export async function named(id) {
  try {
    return await tagged(await send(path(id)));
  } catch (fault) {
    const part = fault.status === 404 && (await list({ limit: 1 })).applications.find((one) => one.id === id);
    if (part) {
      return part;
    }
    throw fault;
  }
}

async function tagged(response) {
  return { ...(await response.json()), tag: response.headers.get('ETag') };
}

/** Those to which the short form of an address leads. */
export async function addressed(address) {
  return (await list({ address, limit: 20 })).applications;
}

/** The shortest address of its page: its name, with the first digits of its uuid where others are called so, too. */
export async function pageOf(id) {
  const [, , name, uuid] = id.split('.');
  const [one, ...others] = await addressed(name);
  return `apps/${name.toLowerCase()}${others.length || one?.id !== id ? `.${uuid.slice(0, 8)}` : ''}`;
}

/** Questions to begin with, and how many operations the caller may call; of the published version or another one. */
export function starters(id, version) {
  return rest(path(id, version ? `/starters?version=${version}` : '/starters'));
}

/** What the caller may give to an application, by schema. */
export async function grantable() {
  return (await rest('rest/v1/operations')).schemas;
}

export async function make(definition) {
  return tagged(await send(ROOT, { method: 'POST', json: { definition } }));
}

export async function save(id, tag, definition) {
  return tagged(await send(path(id), { method: 'PUT', json: { definition }, headers: { 'If-Match': tag } }));
}

export async function share(id, tag, sharing) {
  return tagged(await send(path(id, '/sharing'), { method: 'PUT', json: sharing, headers: { 'If-Match': tag } }));
}

/** Publishes the draft, or an earlier version once more. */
export async function publish(id, tag, version) {
  return tagged(
    await send(path(id, '/versions'), {
      method: 'POST',
      headers: { 'If-Match': tag },
      ...(version && { json: { version } }),
    }),
  );
}

export function remove(id) {
  return rest(path(id), { method: 'DELETE' });
}

export async function versions(id) {
  return (await rest(path(id, '/versions'))).versions;
}

export function version(id, number) {
  return rest(path(id, `/versions/${number}`));
}

export async function documents(id) {
  return (await rest(path(id, '/documents'))).documents;
}

export function document(id, which) {
  return rest(path(id, `/documents/${which}`));
}

export function removeDocument(id, which) {
  return rest(path(id, `/documents/${which}`), { method: 'DELETE' });
}

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const TYPES = {
  txt: 'text/plain',
  md: 'text/markdown',
  markdown: 'text/markdown',
  html: 'text/html',
  htm: 'text/html',
  pdf: 'application/pdf',
  csv: 'text/csv',
  docx: `${OFFICE}wordprocessingml.document`,
  xlsx: `${OFFICE}spreadsheetml.sheet`,
  pptx: `${OFFICE}presentationml.presentation`,
};

/** The kinds of files that are read, for a field of files. */
export const READABLE = Object.keys(TYPES).map((ending) => `.${ending}`).join(',');

export function addDocument(id, file) {
  const type = TYPES[file.name.split('.').pop().toLowerCase()] ?? (file.type || 'text/plain');
  return rest(path(id, `/documents?${new URLSearchParams({ name: file.name })}`), {
    method: 'POST',
    body: file,
    headers: { 'Content-Type': type },
  });
}

/** The export as a file of the browser. */
export async function exported(id) {
  return (await send(path(id, '/export'))).blob();
}

export async function imported(text) {
  return tagged(await send(`${ROOT}/import`, { method: 'POST', body: text, headers: { 'Content-Type': 'application/json' } }));
}

export async function providers() {
  return (await rest('rest/v1/providers')).providers;
}

import { admin, rest } from '../api/client.js';

/* What the views of schemas ask the admin API. */

export const live = async () =>
  (await admin('{ schemas { name version description publishedAt publishedBy } }')).schemas;

/** How many bytes the database of each takes, by name. */
export const sizes = async () => new Map((await admin('{ sizes { name bytes } }')).sizes.map((one) => [one.name, Number(one.bytes)]));

/** How many requests each was asked in the last days, and how many failed, by name. */
export async function traffic(days) {
  const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const { rows } = await rest(`rest/v1/usage/times?${new URLSearchParams({ by: 'schema', from: day(days - 1), to: day(0) })}`);
  return new Map(rows.map((row) => [row.schema, row]));
}

/** The requests of a schema that failed of late, by operation and code, with the latest ones. */
export const failures = async (name) =>
  (await admin('query ($name: String!) { failures(schema: $name) { operation code meaning requests last { at requestId } } }', { name })).failures;

/** Those of which the caller may call something, for who may not publish. */
export const callable = async () => (await rest('graphql')).schemas;

export const text = async (name, version) =>
  (await admin('query ($name: String!, $version: Int) { schema(name: $name, version: $version) { version sdl } }', { name, version }))
    .schema;

export const history = async (name) =>
  (
    await admin(
      'query ($name: String!) { history(name: $name, limit: 1000) { retired versions { version digest publishedAt publishedBy } } }',
      { name },
    )
  ).history;

let checked = null;
let meant = null;

/** What a text means; that of the last one is kept, since the views of a schema ask for the same. */
export async function check(sdl, signal) {
  if (checked?.sdl !== sdl) {
    const meaning = await rest('admin/meanings', { method: 'POST', json: { sdl }, signal });
    checked = { sdl, meaning };
  }
  return checked.meaning;
}

let ahead = null;

/** Begins to ask what the live version means, while its text is not there yet. */
export function askAhead(name) {
  ahead = { name, meaning: liveMeaning(name) };
  ahead.meaning.catch(() => {});
}

const liveMeaning = (name, signal) => rest(`admin/meanings/${encodeURIComponent(name)}`, { signal });

/**
 * What the version that is live means: its types, operations and roles. Nothing is compiled for it, which takes
 * seconds for a large schema.
 */
export async function meaning(name, { version, sdl }, signal) {
  const begun = ahead?.name === name ? ahead.meaning : null;
  ahead = null;
  if (meant?.name !== name || meant.sdl !== sdl) {
    const found = await (begun ?? liveMeaning(name, signal));
    // Another version may be live by now.
    meant = { name, sdl, meaning: found.version === version ? found.meaning : await check(sdl, signal) };
  }
  return meant.meaning;
}

export const preview = async (name, sdl) =>
  (
    await admin(
      `query ($name: String!, $sdl: String!) { previewSchema(name: $name, sdl: $sdl) {
        problems { code message line column hint } version
        changes { id effects line message } obstacles { code change message } confirm script
        breaks { document reasons requests lastDay clients { id subject lastDay requests } } } }`,
      { name, sdl },
    )
  ).previewSchema;

export const publish = async (name, sdl, confirm, lastVersion) =>
  (
    await admin(
      `mutation ($name: String!, $sdl: String!, $confirm: [String], $lastVersion: Int) {
        publishSchema(name: $name, sdl: $sdl, confirm: $confirm, lastVersion: $lastVersion) { version changed } }`,
      { name, sdl, confirm, lastVersion },
    )
  ).publishSchema;

export const rollBack = async (name, version, confirm, lastVersion) =>
  (
    await admin(
      `mutation ($name: String!, $version: Int!, $confirm: [String], $lastVersion: Int) {
        rollbackSchema(name: $name, version: $version, confirm: $confirm, lastVersion: $lastVersion) { version changed } }`,
      { name, version, confirm, lastVersion },
    )
  ).rollbackSchema;

export const retire = (name) => admin('mutation ($name: String!) { retireSchema(name: $name) { version } }', { name });

export const drop = (name) =>
  admin('mutation ($name: String!) { dropSchema(name: $name, confirm: $name) { version } }', { name });

let asked;

/** The directives of the language, asked once. */
export function directives() {
  asked ??= admin('{ schemaDirectives { name places required optional } }').then((data) => data.schemaDirectives);
  asked.catch(() => (asked = null));
  return asked;
}

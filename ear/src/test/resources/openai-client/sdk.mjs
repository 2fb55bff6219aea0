// OpenAI's own SDK, unmodified but for its address and a header.
// Settings come from the environment; what was seen goes to the standard output, as JSON.
import OpenAI from 'openai';

const env = process.env;
let requests = 0;

function client(apiKey) {
  return new OpenAI({
    apiKey,
    baseURL: env.URL,
    defaultHeaders: { 'X-Realm': env.REALM },
    maxRetries: 0,
    fetch: (address, options) => {
      requests++;
      return fetch(address, options);
    },
  });
}

const openai = client(env.TOKEN);
const ask = (content, more = {}) => ({
  model: 'ai.service.ticker',
  messages: [{ role: 'system', content: 'Tick.' }, { role: 'user', content }],
  ...more,
});

/** What a stream tells. */
async function streamed(body) {
  const seen = { text: '', ids: new Set(), roles: [], reasons: [] };
  try {
    for await (const chunk of await openai.chat.completions.create({ ...body, stream: true })) {
      seen.ids.add(chunk.id);
      seen.usage = chunk.usage ?? seen.usage;
      for (const { delta, finish_reason: reason } of chunk.choices) {
        seen.text += delta.content ?? '';
        if (delta.role) seen.roles.push(delta.role);
        if (reason) seen.reasons.push(reason);
      }
    }
  } catch (error) {
    seen.error = told(error);
  }
  return { ...seen, ids: seen.ids.size };
}

function told(error) {
  return {
    type: error.constructor.name,
    status: error.status,
    code: error.code,
    kind: error.type,
    param: error.param,
    requestId: error.requestID,
    retryAfter: error.headers?.get('retry-after'),
  };
}

/** What an error tells, and how many requests there were. */
async function refused(call) {
  requests = 0;
  try {
    await call();
    return {};
  } catch (error) {
    return { ...told(error), requests };
  }
}

const models = [];
for await (const model of openai.models.list()) {
  models.push(model.id);
}
const image = [{ type: 'image_url', image_url: { url: 'https://example.com/a.png' } }];

console.log(JSON.stringify({
  stream: await streamed(ask('tick', { stream_options: { include_usage: true } })),
  silence: await streamed(ask('be silent')),
  broken: await streamed(ask('fail late')),
  whole: await openai.chat.completions.create(ask('tick', { temperature: 0.5 })),
  models,
  model: await openai.models.retrieve('ai.service.ticker'),
  unknownModel: await refused(() => openai.models.retrieve('ai.service.nobody')),
  unknownApplication: await refused(() => openai.chat.completions.create(ask('x', { model: 'gpt-4o' }))),
  unknownPath: await refused(() => openai.files.list()),
  stranger: await refused(() => client('nonsense').chat.completions.create(ask('x'))),
  image: await refused(() => openai.chat.completions.create(ask(image))),
  early: await refused(() => openai.chat.completions.create(ask('fail early'))),
  budget: await refused(() => openai.chat.completions.create(
    ask('1', { model: 'ai.service.broke' }), { maxRetries: 1 })),
}));

// Anthropic's own SDK, unmodified but for its address.
// Settings come from the environment; what was seen goes to the standard output, as JSON.
import Anthropic from '@anthropic-ai/sdk';

const { URL, TOKEN, KEY, MODEL } = process.env;
let requests = 0;

const client = (credentials) =>
  new Anthropic({
    apiKey: null,
    authToken: null,
    ...credentials,
    baseURL: URL,
    maxRetries: 0,
    fetch: (address, options) => {
      requests++;
      return fetch(address, options);
    },
  });
const anthropic = client({ authToken: TOKEN });
const ask = (content, more = {}) => ({
  model: 'ai.service.ticker',
  max_tokens: 1000,
  system: 'Tick.',
  messages: [{ role: 'user', content }],
  ...more,
});

/** What an error tells, and how many requests there were. */
async function refused(call) {
  requests = 0;
  try {
    await call();
    return {};
  } catch (error) {
    return {
      type: error.constructor.name,
      status: error.status,
      kind: error.error?.error?.type,
      code: error.error?.error?.code,
      requestId: error.requestID,
      requests,
    };
  }
}

/** What a stream tells. */
async function streamed(body) {
  const seen = { text: '', types: [] };
  try {
    for await (const event of await anthropic.messages.create({ ...body, stream: true })) {
      if (seen.types.at(-1) !== event.type) seen.types.push(event.type);
      seen.text += event.delta?.text ?? '';
      seen.usage = event.usage ?? seen.usage;
      seen.reason = event.delta?.stop_reason ?? seen.reason;
    }
  } catch (error) {
    seen.error = { kind: error.error?.error?.type, code: error.error?.error?.code };
  }
  return seen;
}

const weather = {
  name: 'weather',
  description: 'Tells the weather',
  input_schema: { type: 'object', properties: { at: { type: 'string' } }, required: ['at'] },
};
const asking = {
  model: MODEL,
  max_tokens: 50,
  messages: [{ role: 'user', content: 'Is it warm?' }],
  tools: [weather],
};
const { max_tokens, ...counting } = asking;
const counted = await anthropic.messages.countTokens({ ...counting, system: 'Be brief.' });
const called = await anthropic.messages.create({ ...asking, temperature: 0.5, stop_sequences: ['END'] });
const use = called.content.find((block) => block.type === 'tool_use');
const answered = await anthropic.messages.create({
  ...asking,
  messages: [
    ...asking.messages,
    { role: 'assistant', content: called.content },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: use.id, content: 'warm' }] },
  ],
});
const gathered = await anthropic.messages.stream(asking).finalMessage();
const structured = await anthropic.messages.create({
  model: MODEL,
  max_tokens: 50,
  messages: asking.messages,
  output_config: {
    format: {
      type: 'json_schema',
      schema: {
        type: 'object',
        properties: { days: { type: 'integer' } },
        required: ['days'],
        additionalProperties: false,
      },
    },
  },
});
const source = { type: 'base64', media_type: 'image/png', data: 'iVBORw0KGgo=' };
const image = await anthropic.messages.create({
  ...asking,
  messages: [{ role: 'user', content: [{ type: 'text', text: 'What is it?' }, { type: 'image', source }] }],
});

console.log(JSON.stringify({
  stream: await streamed(ask('tick')),
  silence: await streamed(ask('be silent')),
  broken: await streamed(ask('fail late')),
  whole: await anthropic.messages.create(ask('tick')),
  stopped: await anthropic.messages.create(ask('tick', { stop_sequences: ['tick 3'] })),
  byKey: await client({ apiKey: KEY }).messages.create(ask('tick')),
  counted,
  called,
  answered,
  gathered,
  structured,
  image,
  unknown: await refused(() => anthropic.messages.create(ask('x', { model: 'claude-nowhere' }))),
  unknownPath: await refused(() => anthropic.models.list()),
  stranger: await refused(() => client({ apiKey: 'nonsense' }).messages.create(ask('x'))),
  url: await refused(() => anthropic.messages.create(
    ask([{ type: 'image', source: { type: 'url', url: 'https://example.com/a.png' } }]))),
  assistantTools: await refused(() => anthropic.messages.create({ ...asking, model: 'ai.service.assistant' })),
  early: await refused(() => anthropic.messages.create(ask('fail early'))),
  budget: await refused(() => anthropic.messages.create(
    ask('1', { model: 'ai.service.broke' }), { maxRetries: 1 })),
}));

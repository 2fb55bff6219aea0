// Tools, structured answers and images by OpenAI's own SDK, unmodified but for its address.
// Settings come from the environment; what was seen goes to the standard output, as JSON.
import OpenAI from 'openai';

const { URL, TOKEN, MODEL } = process.env;
const openai = new OpenAI({ apiKey: TOKEN, baseURL: URL, maxRetries: 0 });

const weather = {
  name: 'weather',
  description: 'Tells the weather',
  parameters: { type: 'object', properties: { at: { type: 'string' } }, required: ['at'] },
};
const asking = {
  model: MODEL,
  messages: [{ role: 'user', content: 'Is it warm?' }],
  tools: [{ type: 'function', function: weather }],
};

const called = await openai.chat.completions.create({ ...asking, seed: 7, max_completion_tokens: 50 });
const streamed = await openai.chat.completions.stream(asking).finalChatCompletion();

const runCalls = [];
const runner = openai.chat.completions.runTools({
  ...asking,
  tools: [{
    type: 'function',
    function: {
      ...weather,
      parse: JSON.parse,
      function: ({ at }) => {
        runCalls.push(at);
        return 'warm';
      },
    },
  }],
});
const run = await runner.finalContent();

const schema = {
  type: 'object',
  properties: { days: { type: 'integer' } },
  required: ['days'],
  additionalProperties: false,
};
const structured = await openai.chat.completions.parse({
  model: MODEL,
  messages: asking.messages,
  response_format: { type: 'json_schema', json_schema: { name: 'holidays', schema, strict: true } },
});

const image = await openai.chat.completions.create({
  model: MODEL,
  messages: [{
    role: 'user',
    content: [
      { type: 'text', text: 'What is it?' },
      { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } },
    ],
  }],
  tools: asking.tools,
});

const vectors = await openai.embeddings.create({
  model: 'all-minilm-l6-v2',
  input: ['a book', 'a novel', 'the weather'],
});
const likeness = (one, other) => one.reduce((sum, number, at) => sum + number * other[at], 0);
const [book, novel, sky] = vectors.data.map((one) => one.embedding);

async function refused(call) {
  try {
    await call();
    return {};
  } catch (error) {
    return {
      type: error.constructor.name,
      status: error.status,
      code: error.code,
      param: error.param,
      requestId: error.requestID,
    };
  }
}

console.log(JSON.stringify({
  called,
  streamed,
  run,
  runCalls,
  parsed: JSON.parse(structured.choices[0].message.content),
  image: image.choices[0].message.content,
  dimensions: book.length,
  likely: likeness(book, novel) > likeness(book, sky),
  unknownEmbeddings: await refused(() =>
    openai.embeddings.create({ model: 'text-embedding-3-small', input: 'x' })),
  assistantTools: await refused(() =>
    openai.chat.completions.create({ ...asking, model: 'ai.service.assistant' })),
}));

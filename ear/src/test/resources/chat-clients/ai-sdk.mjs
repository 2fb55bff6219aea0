// The AI SDK of Vercel, unmodified, with its provider for servers that speak as OpenAI does.
// Settings come from the environment; what was seen goes to the standard output, as JSON.
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { embedMany, generateText, Output, stepCountIs, streamText, tool } from 'ai';
import { z } from 'zod';

const { URL, TOKEN, MODEL } = process.env;
const provider = createOpenAICompatible({
  name: 'dragoman',
  baseURL: URL,
  apiKey: TOKEN,
  includeUsage: true,
  supportsStructuredOutputs: true,
});
const model = provider(MODEL);
const prompt = 'Is it warm?';
const asked = [];
const weather = tool({
  description: 'Tells the weather',
  inputSchema: z.object({ at: z.string() }),
  execute: async (input) => {
    asked.push(input);
    return { degrees: 30 };
  },
});
const seen = {};

seen.text = (await generateText({ model, prompt })).text;

const streamed = streamText({ model, prompt, tools: { weather }, stopWhen: stepCountIs(3) });
seen.streamed = '';
for await (const part of streamed.textStream) seen.streamed += part;
seen.usage = await streamed.totalUsage;

const tools = await generateText({ model, prompt, tools: { weather }, stopWhen: stepCountIs(3) });
seen.tools = { text: tools.text, steps: tools.steps.length, asked };

const object = await generateText({
  model,
  prompt: 'How long is a loan?',
  output: Output.object({ schema: z.object({ days: z.number() }) }),
});
seen.object = object.output;

const vectors = await embedMany({ model: provider.embeddingModel('all-minilm-l6-v2'), values: ['a book', 'a loan'] });
seen.vectors = vectors.embeddings.map((vector) => vector.length);

seen.unknown = await generateText({ model: provider('nowhere'), prompt, maxRetries: 0 }).catch((error) => ({
  status: error.statusCode,
  message: error.message,
}));
console.log(JSON.stringify(seen));

// LangChain.js, unmodified, with its classes for OpenAI and another address.
// Settings come from the environment; what was seen goes to the standard output, as JSON.
import { HumanMessage, ToolMessage } from '@langchain/core/messages';
import { tool } from '@langchain/core/tools';
import { ChatOpenAI, OpenAIEmbeddings } from '@langchain/openai';
import { z } from 'zod';

const { URL, TOKEN, MODEL } = process.env;
const connection = { apiKey: TOKEN, maxRetries: 0, configuration: { baseURL: URL } };
const model = new ChatOpenAI({ model: MODEL, ...connection });
const question = new HumanMessage('Is it warm?');
const weather = tool(async () => '30 degrees', {
  name: 'weather',
  description: 'Tells the weather',
  schema: z.object({ at: z.string() }),
});
const seen = {};

seen.text = (await model.invoke([question])).content;

seen.streamed = '';
for await (const chunk of await model.stream([question])) seen.streamed += chunk.content;

const withTools = model.bindTools([weather]);
const called = await withTools.invoke([question]);
seen.call = called.tool_calls[0];
const result = new ToolMessage({ tool_call_id: seen.call.id, content: await weather.invoke(seen.call.args) });
seen.answered = (await withTools.invoke([question, called, result])).content;

const form = model.withStructuredOutput(z.object({ days: z.number() }), { name: 'loan', method: 'jsonSchema' });
seen.object = await form.invoke('How long is a loan?');

const embeddings = new OpenAIEmbeddings({ model: 'all-minilm-l6-v2', ...connection });
seen.vectors = (await embeddings.embedDocuments(['a book', 'a loan'])).map((vector) => vector.length);

seen.unknown = await new ChatOpenAI({ model: 'nowhere', ...connection })
  .invoke([question])
  .catch((error) => ({ status: error.status, code: error.code, message: error.message }));
console.log(JSON.stringify(seen));

// The chunks of our own endpoint, read with what every JavaScript has.
const env = process.env;

const answer = await fetch(env.URL, {
  method: 'POST',
  headers: {
    authorization: `Bearer ${env.TOKEN}`,
    'content-type': 'application/json',
    'x-realm': env.REALM,
  },
  body: JSON.stringify({
    model: 'ai.service.ticker',
    messages: [{ role: 'user', content: 'tick' }],
    stream: true,
  }),
});

const lines = [];
let rest = '';
for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
  const parts = (rest + piece).split('\n');
  rest = parts.pop();
  lines.push(...parts.map((line) => JSON.parse(line)));
}

console.log(JSON.stringify({ status: answer.status, type: answer.headers.get('content-type'), lines, rest }));

// The official SDK of the Model Context Protocol, unmodified: its user is asked before something is written.
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const seen = { questions: [] };
let answer;
const client = new Client(
  { name: "test", version: "1" },
  {
    capabilities: { elicitation: { form: {} } },
    versionNegotiation: { mode: process.env.REVISION === "2026-07-28" ? { pin: "2026-07-28" } : "legacy" },
  },
);
client.setRequestHandler("elicitation/create", (request) => {
  seen.questions.push(request.params);
  return answer;
});
await client.connect(
  new StreamableHTTPClientTransport(new URL(process.env.URL), {
    requestInit: { headers: { Authorization: `Bearer ${process.env.TOKEN}` } },
  }),
);
seen.server = client.getServerVersion();
seen.tools = (await client.listTools()).tools.map((tool) => tool.name);
const finish = () => client.callTool({ name: "finish", arguments: { text: process.env.TEXT } });
answer = { action: "decline" };
seen.declined = await finish();
answer = { action: "accept", content: { confirm: false } };
seen.unticked = await finish();
answer = { action: "accept", content: { confirm: true } };
seen.done = await finish();
// It changes no row any more.
seen.nothing = await finish();
seen.read = await client.callTool({ name: "notes", arguments: {} });
await client.close();
console.log(JSON.stringify(seen));

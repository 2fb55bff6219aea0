// The official SDK of the Model Context Protocol, unmodified: what it sees of a schema and gets of its tools.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

const url = new URL(process.env.URL);
const seen = {};

const client = new Client({ name: "test", version: "1" });
await client.connect(
  new StreamableHTTPClientTransport(url, {
    requestInit: { headers: { Authorization: `Bearer ${process.env.TOKEN}` } },
  }),
);
seen.server = client.getServerVersion();
seen.instructions = client.getInstructions();
await client.ping();
seen.tools = (await client.listTools()).tools;
// It checks the result against the output schema of the tool.
seen.added = await client.callTool({ name: "addNote", arguments: { text: "from the SDK" } });
seen.notes = await client.callTool({ name: "notes", arguments: {} });
seen.wrong = await client.callTool({ name: "addNote", arguments: { wrong: 1 } });
seen.unknown = await client.callTool({ name: "none", arguments: {} }).catch((error) => error.code);
await client.close();

// Without a token it looks for the server that issues them.
const asked = [];
const stranger = new StreamableHTTPClientTransport(url, {
  fetch: (address, init) => {
    asked.push(String(address));
    return fetch(address, init);
  },
  authProvider: {
    redirectUrl: "http://127.0.0.1/callback",
    clientMetadata: { redirect_uris: ["http://127.0.0.1/callback"] },
    clientInformation: () => ({ client_id: "dragoman-console" }),
    tokens: () => undefined,
    saveCodeVerifier: () => {},
    redirectToAuthorization: (to) => {
      seen.redirected = String(to);
    },
  },
});
await new Client({ name: "stranger", version: "1" })
  .connect(stranger)
  .catch((error) => {
    seen.stranger = error.constructor.name;
  });
seen.asked = asked;
console.log(JSON.stringify(seen));

// The official SDK of the Model Context Protocol, unmodified: what it sees of a schema and gets of its tools.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { signIn } from "./person.mjs";

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

// Without a token it looks for the server that issues them, and a person signs in there.
const callback = "http://127.0.0.1/callback";
const known = {};
const signedOut = () =>
  new StreamableHTTPClientTransport(url, {
    authProvider: {
      redirectUrl: callback,
      clientMetadata: { redirect_uris: [callback] },
      clientInformation: () => ({
        client_id: process.env.CLIENT_ID,
        client_secret: process.env.CLIENT_SECRET,
      }),
      tokens: () => known.tokens,
      saveTokens: (tokens) => {
        known.tokens = tokens;
      },
      saveCodeVerifier: (verifier) => {
        known.verifier = verifier;
      },
      codeVerifier: () => known.verifier,
      redirectToAuthorization: (to) => {
        seen.redirected = String(to);
      },
    },
  });

const stranger = signedOut();
await new Client({ name: "stranger", version: "1" }).connect(stranger).catch((error) => {
  seen.stranger = error.constructor.name;
});
await stranger.finishAuth(new URL(await signIn(seen.redirected)).searchParams.get("code"));
const person = new Client({ name: "person", version: "1" });
await person.connect(signedOut());
seen.toolsOfThePerson = (await person.listTools()).tools.map((tool) => tool.name);
seen.notesOfThePerson = await person.callTool({ name: "notes", arguments: {} });
await person.close();
console.log(JSON.stringify(seen));

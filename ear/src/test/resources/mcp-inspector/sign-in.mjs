// The Inspector of the Model Context Protocol, unmodified, without a token: it finds the issuer, and a person signs in
// there. What it printed goes to the standard output, as JSON.
import { spawn } from "node:child_process";
import { signIn } from "./person.mjs";

const env = process.env;

const seen = { output: "", errors: "" };
let asked = "";
const inspector = spawn(
  process.execPath,
  [
    "node_modules/.bin/mcp-inspector",
    "--cli",
    env.URL,
    "--transport",
    "http",
    "--client-id",
    env.CLIENT_ID,
    "--client-secret",
    env.CLIENT_SECRET,
    "--callback-url",
    "http://127.0.0.1:0/callback",
    "--method",
    "tools/list",
    "--format",
    "json",
  ],
  {
    env: {
      ...env,
      HOME: env.HOME_OF_ITS_OWN,
      MCP_CATALOG_PATH: "catalog.json",
      MCP_INSPECTOR_SECRET_STORE: "memory",
      // There is no terminal: it prints the address, and opens a browser, which is none.
      MCP_AUTO_OPEN_ENABLED: "true",
      BROWSER: "true",
    },
  },
);
const read = (member) => (text) => {
  seen[member] += text;
  const address = /https?:\/\/\S*\/openid-connect\/auth\?\S*/.exec(seen.output + seen.errors);
  if (address && !asked) {
    asked = address[0];
    signIn(asked).then(fetch).catch((error) => {
      seen.failed = String(error);
      inspector.kill();
    });
  }
};
inspector.stdout.on("data", read("output"));
inspector.stderr.on("data", read("errors"));
setTimeout(() => inspector.kill(), 60_000).unref();
inspector.on("close", (code) => console.log(JSON.stringify({ ...seen, asked, code })));

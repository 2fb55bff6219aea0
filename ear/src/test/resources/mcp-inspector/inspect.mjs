// The Inspector of the Model Context Protocol, unmodified, by its command line: one call for each line of CALLS, each
// the arguments as a JSON array. The output of each call goes to the standard output, as JSON. The override in package.json
// stands for a package for Windows alone, which not every registry has.
import { spawnSync } from "node:child_process";

const { URL, TOKEN, CALLS } = process.env;
const seen = [];
for (const call of CALLS.split("\n")) {
  const ended = spawnSync(
    process.execPath,
    [
      "node_modules/.bin/mcp-inspector",
      "--cli",
      URL,
      "--transport",
      "http",
      "--header",
      `Authorization: Bearer ${TOKEN}`,
      ...JSON.parse(call),
    ],
    { encoding: "utf8", env: { ...process.env, MCP_CATALOG_PATH: "catalog.json" }, timeout: 60_000 },
  );
  seen.push({ code: ended.status, output: ended.stdout, errors: ended.stderr });
}
console.log(JSON.stringify(seen));

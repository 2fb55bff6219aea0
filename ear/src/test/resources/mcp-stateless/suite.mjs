// Runs the conformance suite for servers. It sends no token, so that its requests pass a server here which adds one.
import { spawn } from "node:child_process";
import http from "node:http";

const target = new URL(process.env.URL);

const withToken = http.createServer((request, response) => {
  const headers = { ...request.headers, host: target.host, authorization: `Bearer ${process.env.TOKEN}` };
  const passed = http.request(target, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  passed.on("error", () => response.destroy());
  request.pipe(passed);
});
await new Promise((listening) => withToken.listen(0, "127.0.0.1", listening));

const suite = spawn(
  process.execPath,
  [
    "--import",
    "./fs.mjs",
    "node_modules/@modelcontextprotocol/conformance/dist/index.js",
    "server",
    "--url",
    `http://127.0.0.1:${withToken.address().port}/`,
    "--requirements",
    process.env.REVISION,
    "--expected-failures",
    "not-applicable.yml",
  ],
  { stdio: ["ignore", "pipe", "inherit"] },
);
suite.stdout.on("data", (text) => {
  process.stdout.write(text);
  process.stderr.write(text);
});
suite.on("close", (code) => {
  withToken.close();
  withToken.closeAllConnections();
  process.exitCode = code;
});

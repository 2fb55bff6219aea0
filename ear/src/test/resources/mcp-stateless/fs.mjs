// The suite imports globSync of fs, which Node has from release 22 on, for a command that is not run here.
import fs from "node:fs";
import { register } from "node:module";

const MODULE = `export * from "node:fs"; export { default } from "node:fs"; export const globSync = () => [];`;
const HOOKS = `
export const resolve = (name, context, next) =>
  name === "fs" && context.parentURL?.includes("/conformance/")
    ? { url: "with-glob:fs", format: "module", shortCircuit: true }
    : next(name, context);
export const load = (url, context, next) =>
  url === "with-glob:fs"
    ? { format: "module", source: ${JSON.stringify(MODULE)}, shortCircuit: true }
    : next(url, context);
`;

if (!fs.globSync) {
  register("data:text/javascript," + encodeURIComponent(HOOKS));
}

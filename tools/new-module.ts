// `npm run new:module NAME`: writes a small module that works and adds its lines to the lists.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { filesOf, identifierOf, type NewModule } from "./new-module/folder.ts";

class Refusal extends Error {}

/** The specification's table says which modules there can be, and what their routes are called. */
function readSpecified(root: string, id: string): NewModule {
  const table = readFileSync(join(root, "docs/specification.md"), "utf8");
  const rows = Array.from(table.matchAll(/^\| ([\w-]+) +\| \/([\w-]+) +\|$/gm), ([, routeName = "", path = ""]) => ({
    id: path,
    routeName,
  }));
  const row = rows.find((one) => one.id === id);
  if (row) return row;
  throw new Refusal(`NAME must be one of the specification's paths: ${rows.map((one) => one.id).join(", ")}.`);
}

/** Adds an import, if there is one, after the last one, and an entry at the end of the object that the file exports. */
function addToList(path: string, importLine: string | null, entry: string): void {
  const text = readFileSync(path, "utf8");
  const imports = text.lastIndexOf("\nimport ");
  const afterImports = text.indexOf("\n", imports + 1) + 1;
  const end = text.lastIndexOf("}");
  const body = text.slice(afterImports, end).trimEnd();
  const comma = /[{,]$/.test(body) ? "" : ",";
  const head = `${text.slice(0, afterImports)}${importLine === null ? "" : `${importLine}\n`}`;
  writeFileSync(path, `${head}${body}${comma} ${entry} ${text.slice(end)}`);
}

/** Answers with the paths that were written or changed. */
function createModule(root: string, id: string): string[] {
  const module = readSpecified(root, id);
  const folder = join(root, "modules", id);
  if (existsSync(folder)) throw new Refusal(`modules/${id} is there already.`);

  mkdirSync(folder);
  for (const [name, text] of Object.entries(filesOf(module))) writeFileSync(join(folder, name), text);

  const name = identifierOf(id);
  const list = (file: string) => join(root, "modules", file);
  addToList(
    list("catalog.ts"),
    `import { ${name} } from "./${id}/contract.ts";`,
    name === id ? name : `"${id}": ${name}`,
  );
  addToList(list("words.ts"), `import { ${name}Words } from "./${id}/words.ts";`, `"${id}": ${name}Words`);
  addToList(list("bot.ts"), `import { ${name}Bot } from "./${id}/bot.ts";`, `"${id}": ${name}Bot`);
  const fetched = (file: string, exported: string) =>
    `() => import("./${id}/${file}").then((file) => file.${exported})`;
  const parts = `contract: ${fetched("contract.ts", name)}, words: ${fetched("words.ts", `${name}Words`)}`;
  addToList(list("web.ts"), null, `"${id}": { ${parts} }`);
  return [folder, list("catalog.ts"), list("words.ts"), list("bot.ts"), list("web.ts")];
}

const [id = "", root = join(import.meta.dirname, "..")] = process.argv.slice(2);
try {
  const written = createModule(resolve(root), id);
  const biome = join(import.meta.dirname, "../node_modules/.bin/biome");
  execFileSync(process.execPath, [biome, "check", "--write", "--log-level=error", "--vcs-enabled=false", ...written], {
    cwd: root,
    stdio: "inherit",
  });
  console.log(`modules/${id} is there and listed. Next: docs/adding-a-module.md, step 2.`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

// `npm run new:module NAME [-- --records=entry --panel --grants --timed --live | --reviews …]`: writes a small module that works, with what
// the flags name, and adds its lines to the lists.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { FLAGS, type Flag } from "./new-module/features.ts";
import { filesOf } from "./new-module/folder.ts";
import { identifierOf, type NewModule } from "./new-module/new-module.ts";

class Refusal extends Error {}

/** The specification's route name of a module; other modules use their id. */
function readSpecified(root: string, id: string): NewModule {
  const table = readFileSync(join(root, "docs/specification.md"), "utf8");
  const rows = Array.from(table.matchAll(/^\| ([\w-]+) +\| \/([\w-]+) +\|$/gm), ([, routeName = "", path = ""]) => ({
    id: path,
    routeName,
  }));
  const row = rows.find((one) => one.id === id);
  if (row) return row;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
    throw new Refusal("NAME is small letters and digits, with hyphens between words: npm run new:module book-club");
  }
  if (rows.some((one) => one.routeName === id) || id === "settings" || id === "audit-log") {
    throw new Refusal(`"${id}" is the name of another page.`);
  }
  console.log(
    `The specification names no "${id}" (it names ${rows.map((one) => one.id).join(", ")}): a module of your own.`,
  );
  return { id, routeName: id };
}

/**
 * Adds an import, if given, after the last one, and an entry at the end of the last exported object, or of the one that
 * starts with this text.
 */
function addToList(path: string, importLine: string | null, entry: string, beginning?: string): void {
  const text = readFileSync(path, "utf8");
  const imports = text.lastIndexOf("\nimport ");
  const afterImports = text.indexOf("\n", imports + 1) + 1;
  const end = beginning ? text.indexOf("\n}", text.indexOf(beginning)) + 1 : text.lastIndexOf("}");
  const body = text.slice(afterImports, end).trimEnd();
  const comma = /[{,]$/.test(body) ? "" : ",";
  const head = `${text.slice(0, afterImports)}${importLine === null ? "" : `${importLine}\n`}`;
  writeFileSync(path, `${head}${body}${comma} ${entry} ${text.slice(end)}`);
}

const API = "export const moduleApis";
const RECORDS_OF = "--records=";

/** What one of the records is called: `--records=giveaway`. */
function nounOf(given: readonly string[]): string {
  const noun = given.find((one) => one.startsWith(RECORDS_OF))?.slice(RECORDS_OF.length) ?? "hello";
  if (!/^[a-z]{2,30}$/.test(noun))
    throw new Refusal("Records are named with one word in small letters: --records=entry");
  return noun;
}

function flagsOf(given: readonly string[]): ReadonlySet<Flag> {
  const asked = given
    .filter((one) => one.startsWith("--"))
    .map((one) => (one.startsWith(RECORDS_OF) ? "records" : one.slice(2)));
  const unknown = asked.find((one) => !FLAGS.includes(one as Flag));
  if (unknown !== undefined)
    throw new Refusal(`There is no --${unknown}: it can be ${FLAGS.map((one) => `--${one}`).join(", ")}.`);
  const flags = new Set(asked as Flag[]);
  if (flags.has("reviews") && flags.has("records"))
    throw new Refusal("Reviews are records already: leave out --records.");
  return flags;
}

/** Returns the paths that were written or changed. */
function createModule(root: string, id: string, flags: ReadonlySet<Flag>, noun: string): string[] {
  const module = readSpecified(root, id);
  const folder = join(root, "modules", id);
  if (existsSync(folder)) throw new Refusal(`modules/${id} is there already.`);

  mkdirSync(folder);
  for (const [name, text] of Object.entries(filesOf(module, flags, noun))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }

  const name = identifierOf(id);
  const hasPages = flags.has("records") || flags.has("reviews");
  const list = (file: string) => join(root, "modules", file);
  addToList(
    list("catalog.ts"),
    `import { ${name} } from "./${id}/contract.ts";`,
    name === id ? name : `"${id}": ${name}`,
  );
  addToList(list("words.ts"), `import { ${name}Words } from "./${id}/words.ts";`, `"${id}": ${name}Words`);
  const languagesImport = `import { ${name}Languages } from "./${id}/words/languages.ts";`;
  addToList(list("languages.ts"), languagesImport, `"${id}": ${name}Languages`);
  addToList(list("bot.ts"), `import { ${name}Bot } from "./${id}/bot.ts";`, `"${id}": ${name}Bot`);
  const fetched = (file: string, exported: string) =>
    `() => import("./${id}/${file}").then((file) => file.${exported})`;
  const parts = `contract: ${fetched("contract.ts", name)}, words: ${fetched("words.ts", `${name}Words`)}`;
  const drawn = `, pages: ${fetched("web.tsx", `${name}Web`)}, sample: ${fetched("web/sample.ts", `${name}Sample`)}`;
  addToList(list("web.ts"), null, `"${id}": { ${parts}${hasPages ? drawn : ""} }`);
  if (hasPages || flags.has("live")) {
    const data = `${name}MemberData`;
    addToList(list("member-data.ts"), `import { ${data} } from "./${id}/member-data.ts";`, `"${id}": ${data}`);
  }
  if (flags.has("reviews")) {
    addToList(
      list("api.ts"),
      `import { ${name}Api, ${name}Work } from "./${id}/api.ts";`,
      `"${id}": ${name}Api(needs)`,
      API,
    );
    addToList(list("api.ts"), null, `"${id}": ${name}Work(needs)`, "export const moduleWork");
  }
  if (flags.has("records")) {
    const importLine = `import { ${name}Api, ${name}Figures } from "./${id}/api.ts";`;
    addToList(list("api.ts"), importLine, `"${id}": ${name}Api(needs)`, API);
    addToList(list("api.ts"), null, `"${id}": ${name}Figures`, "export const moduleFigures");
  }
  return [
    folder,
    ...["catalog.ts", "words.ts", "languages.ts", "bot.ts", "web.ts", "api.ts", "member-data.ts"].map(list),
  ];
}

const given = process.argv.slice(2);
const [id = "", root = join(import.meta.dirname, "..")] = given.filter((one) => !one.startsWith("--"));
try {
  const written = createModule(resolve(root), id, flagsOf(given), nounOf(given));
  const biome = join(import.meta.dirname, "../node_modules/.bin/biome");
  execFileSync(process.execPath, [biome, "check", "--write", "--log-level=error", "--vcs-enabled=false", ...written], {
    cwd: root,
    stdio: "inherit",
  });
  console.log(`modules/${id} is there and listed. Next: docs/adding-a-module.md, step 2.`);
  // Loads the library that compares tables, which takes seconds, only for a module with tables.
  if (existsSync(join(root, "modules", id, "store.ts"))) {
    const { migrationFolders } = await import("./migration/declared-tables.ts");
    const { writeMigration } = await import("./migration/write-migration.ts");
    const folder = migrationFolders(resolve(root)).find(({ name }) => name === `modules/${id}`);
    const migration = folder && (await writeMigration(resolve(root), folder, "first"));
    if (migration)
      console.log(
        `${migration} makes its tables. Until it is committed, delete it and run \`npm run migration\` again.`,
      );
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

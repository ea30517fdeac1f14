// The stages of `npm test -- --changed`: changes since the branch left `main`, committed or not.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { affected } from "./affected.mjs";
import { root, run } from "./run.mjs";
import { line, Refusal } from "./say.mjs";
import { BROWSER_TESTS, TESTS } from "./stages.mjs";

/** They read the texts instead of importing them. */
const TESTS_OF_TEXTS = ["tools/settings-docs.test.ts", "tools/specification.test.ts", "tools/folder-names.test.ts"];

const OF_ANY_MODULE = ["e2e/pages.spec.ts", "e2e/every-field.spec.ts"];

export async function changedStages() {
  const base = (await git("merge-base", "HEAD", "main")).trim();
  const tracked = await git("diff", "--name-only", base);
  const fresh = await git("ls-files", "--others", "--exclude-standard");
  const paths = `${tracked}${fresh}`.split("\n").filter(Boolean);
  const all = readdirSync(join(root, "e2e")).flatMap((name) => (name.endsWith(".spec.ts") ? [`e2e/${name}`] : []));
  const { tests, specs, modules, texts } = affected(paths, all);
  line(`${paths.length} files have changed since ${base.slice(0, 10)}.`);
  return [
    tests === "all" ? TESTS : { ...TESTS, args: [...TESTS.args, "--changed", base, "--passWithNoTests"] },
    ...(texts && tests !== "all"
      ? [{ ...TESTS, name: "Tests of texts", args: [...TESTS.args, ...TESTS_OF_TEXTS] }]
      : []),
    ...browserTests(specs, modules),
  ];
}

/** The specs of what changed, and what is looked at of any module. */
function browserTests(specs, modules) {
  if (specs === "all") return [BROWSER_TESTS];
  const named = modules.length > 0 ? [...new Set([...specs, ...OF_ANY_MODULE])] : specs;
  // Read by e2e/pages/asked-modules.ts.
  const env = modules.length > 0 ? { ONLY_MODULES: modules.join(",") } : {};
  return named.length > 0 ? [{ ...BROWSER_TESTS, args: [...BROWSER_TESTS.args, ...named], env }] : [];
}

async function git(...args) {
  const { code, text } = await run("git", args, { output: "keep" });
  if (code !== 0) throw new Refusal(`Couldn't determine what changed: git ${args.join(" ")} said: ${text.trim()}`);
  return text;
}

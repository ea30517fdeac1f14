// Builds stub files in a temporary folder, breaks each rule once, and expects dependency-cruiser to reject it.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const house = mkdtempSync(join(tmpdir(), "import-rules-"));

/** Files that break no rule; the offenders import them. */
const STUBS = [
  "packages/kit/field.ts",
  "packages/kit-server/guild/configs/config-store.ts",
  "packages/kit-web/theme.ts",
  "packages/sandbox/platform.ts",
  "packages/kit-server/testing/world.ts",
  "modules/catalog.ts",
  "modules/greetings/contract.ts",
  "modules/greetings/words.ts",
  "modules/greetings/store.ts",
  "modules/greetings/api.ts",
  "modules/greetings/bot/listener.ts",
  "areas/account/web.ts",
  "modules/tickets/contract.ts",
  "modules/tickets/contract/routes.ts",
  "areas/account/contract.ts",
  "areas/account/words.ts",
  "apps/web/shell.tsx",
  "tools/picture.ts",
  "packages/kit/field.test.ts",
  "packages/kit-server/nowhere.ts",
  "packages/kit-server/stray.ts",
];

/** [the offender, its import, the rule that rejects it]; `type:` makes it a type-only import. */
const OFFENCES: readonly (readonly [string, string, string])[] = [
  ["packages/kit/a.ts", "#kit-server/guild/configs/config-store.ts", "kit-is-the-base"],
  ["packages/kit/b.ts", "node:fs", "kit-is-the-base"],
  ["packages/kit-server/a.ts", "type:#modules/catalog.ts", "kits-know-no-module"],
  ["packages/kit-web/a.ts", "type:#kit-server/guild/configs/config-store.ts", "kits-do-not-meet"],
  ["packages/kit-server/b.ts", "#kit-web/theme.ts", "kits-do-not-meet"],
  ["packages/kit-server/c.ts", "react", "server-has-no-react"],
  ["packages/kit-server/base/a.ts", "type:#kit-server/guild/configs/config-store.ts", "layer-base"],
  ["packages/kit-server/accounts/a.ts", "#kit-server/guild/configs/config-store.ts", "layer-accounts"],
  ["packages/kit-server/http/a.ts", "../stray.ts", "server-kit-has-layers"],
  ["packages/kit-web/b.ts", "fastify", "browser-has-no-server-parts"],
  ["packages/kit-web/c.ts", "node:path", "browser-has-no-node"],
  ["modules/a/contract.ts", "type:../catalog.ts", "module-knows-no-registry"],
  ["modules/b/bot.ts", "../tickets/contract.ts", "modules-do-not-meet"],
  ["modules/c/bot.ts", "type:#areas/account/contract.ts", "modules-do-not-meet"],
  ["areas/d/api.ts", "type:../account/contract.ts", "modules-do-not-meet"],
  ["modules/e/contract.ts", "#kit-server/guild/configs/config-store.ts", "contract-is-pure"],
  ["modules/e/contract/routes.ts", "#kit-server/guild/configs/config-store.ts", "contract-is-pure"],
  ["modules/f/words.ts", "#kit/field.ts", "words-take-types-only"],
  ["modules/greetings/service.ts", "type:./api.ts", "service-knows-no-transport"],
  ["modules/g/service.ts", "fastify", "service-knows-no-transport"],
  ["modules/greetings/store/rows.ts", "../words.ts", "store-knows-contract-only"],
  ["modules/greetings/api/list.ts", "../bot/listener.ts", "api-and-bot-do-not-meet"],
  ["modules/greetings/bot/command.ts", "type:../api.ts", "api-and-bot-do-not-meet"],
  ["modules/greetings/web/preview.tsx", "type:../store.ts", "web-sees-contract-and-words"],
  ["modules/h/bot.ts", "@discordjs/core", "platform-only-through-the-kit"],
  ["modules/i/api.ts", "react", "server-has-no-react"],
  ["modules/bot.ts", "./greetings/api.ts", "lists-list-one-entry"],
  ["modules/web.ts", "./greetings/bot.ts", "pages-list-what-they-fetch"],
  ["areas/catalog.ts", "./account/words.ts", "catalog-lists-contracts"],
  ["apps/server/a.ts", "#modules/greetings/contract.ts", "apps-enter-by-the-lists"],
  ["apps/server/b.ts", "type:../web/shell.tsx", "apps-do-not-meet"],
  ["apps/server/c.ts", "#sandbox/platform.ts", "only-tests-use-the-sandbox"],
  ["apps/server/d.ts", "vitest", "product-needs-no-dev-package"],
  ["apps/server/e.ts", "../../tools/picture.ts", "product-knows-no-tools"],
  ["apps/server/f.ts", "./gone.ts", "no-unresolvable"],
  ["apps/server/g.ts", "#kit/field.test.ts", "tests-are-imported-by-nobody"],
  ["apps/server/h.ts", "avvio", "no-undeclared-package"],
  ["apps/server/i.ts", "#kit-server/testing/world.ts", "testing-is-for-tests"],
  ["packages/sandbox/a.ts", "type:#kit/field.ts", "sandbox-stands-alone"],
  ["packages/stand-ins/a.ts", "type:#kit/field.ts", "stand-ins-stand-alone"],
  ["packages/kit/circle-a.ts", "type:./circle-b.ts", "no-circular"],
];

/** Allowed imports, to detect a rule that rejects everything. */
const ALLOWED: readonly (readonly [string, string])[] = [
  ["packages/kit/circle-b.ts", "type:./circle-a.ts"],
  ["modules/greetings/web/form.tsx", "#kit-web/theme.ts"],
  ["modules/greetings/greetings.test.ts", "#sandbox/platform.ts"],
  ["modules/greetings/bot.ts", "./bot/listener.ts"],
  ["packages/sandbox/testing/bot.ts", "@discordjs/rest"],
  ["modules/tickets/words.ts", "type:./contract.ts"],
  ["modules/tickets/contract.ts", "./contract/routes.ts"],
  ["modules/tickets/store.ts", "#kit-server/guild/configs/config-store.ts"],
  ["areas/web.ts", "./account/web.ts"],
  ["apps/web/session/a.ts", "#areas/account/contract.ts"],
  ["apps/server/main.ts", "#modules/catalog.ts"],
];

function write(path: string, text: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
}
const importing = (what: string) =>
  what.startsWith("type:")
    ? `import type * as it from "${what.slice(5)}";\nexport type It = typeof it;\n`
    : `export * as it from "${what}";\n`;

type Violation = { type: string; from: string; to: string; rule: { name: string } };
let violations: Violation[] = [];

beforeAll(() => {
  symlinkSync(join(root, "node_modules"), join(house, "node_modules"));
  for (const name of ["package.json", "tsconfig.base.json", "tsconfig.web.json"]) {
    write(name, readFileSync(join(root, name), "utf8"));
  }
  for (const path of STUBS) write(path, "export const stub = 1;\n");
  for (const [path, what] of [...OFFENCES, ...ALLOWED]) write(path, importing(what));
  const output = runCruiser();
  violations = (JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations;
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

function runCruiser(): string {
  const args = ["--config", join(root, ".dependency-cruiser.cjs"), "--no-cache", "--output-type", "json"];
  return execFileSync(
    process.execPath,
    [join(root, "node_modules/.bin/depcruise"), ...args, "apps", "areas", "modules", "packages", "tools"],
    { cwd: house, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
}

test.each(OFFENCES)("rejects that %s imports %s (%s)", (path, _what, rule) => {
  const found = violations.filter(({ from }) => from === path).map((violation) => violation.rule.name);
  expect(found).toContain(rule);
});

test.each(ALLOWED)("lets %s import %s", (path) => {
  const found = violations.filter(({ from, type }) => from === path && type !== "module");
  expect(found).toEqual([]);
});

test("rejects a file that nothing uses", () => {
  const orphans = violations.filter(({ rule }) => rule.name === "no-orphans").map(({ from }) => from);
  expect(orphans).toEqual(["packages/kit-server/nowhere.ts"]);
});

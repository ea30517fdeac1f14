import { expect, test } from "vitest";
import { affected } from "./setup/affected.mjs";

const specs = ["e2e/ticket.spec.ts", "e2e/ticket-staff.spec.ts", "e2e/greetings.spec.ts", "e2e/sessions.spec.ts"];

test("a module's change runs what imports it, and the browser tests that are named after it", () => {
  expect(affected(["modules/ticket/bot.ts", "modules/ticket/ticket.test.ts"], specs)).toEqual({
    tests: "imports",
    specs: ["e2e/ticket.spec.ts", "e2e/ticket-staff.spec.ts"],
    modules: ["ticket"],
    texts: false,
  });
});

test("a new module with its lines in the lists runs what imports them, and the checks of its own pages", () => {
  const lists = ["catalog", "words", "languages", "bot", "web", "api"].map((name) => `modules/${name}.ts`);
  const touched = ["modules/tea-time/contract.ts", "modules/tea-time/README.md"];
  expect(affected([...lists, ...touched], specs)).toEqual({
    tests: "imports",
    specs: [],
    modules: ["tea-time"],
    texts: true,
  });
});

test("what several parts share runs everything", () => {
  for (const path of ["packages/kit/field.ts", "modules/catalog.ts", "apps/web/main.tsx", "package.json"])
    expect(affected([path], specs)).toEqual({ tests: "all", specs: "all", modules: [], texts: false });
});

test("a part that no browser test is named after runs them all; tests and texts run themselves alone", () => {
  expect(affected(["areas/account/web.tsx"], specs)).toMatchObject({ tests: "imports", specs: "all" });
  expect(affected(["e2e/fixtures.ts"], specs)).toMatchObject({ tests: "imports", specs: "all" });
  expect(affected(["e2e/sessions.spec.ts", "e2e/gone.spec.ts"], specs).specs).toEqual(["e2e/sessions.spec.ts"]);
  expect(affected(["packages/kit/field.test.ts"], specs)).toEqual({
    tests: "imports",
    specs: [],
    modules: [],
    texts: false,
  });
  expect(affected(["docs/architecture.md"], specs)).toEqual({ tests: "imports", specs: [], modules: [], texts: true });
});

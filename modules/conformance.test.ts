// Tests rules for every module of the catalog, before its author writes a test.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as icons from "lucide-react";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { isLogField } from "#kit/activity-log.ts";
import { MODULE_BOARDS } from "#kit/board.ts";
import { gapsOf } from "#kit/chat/message-gaps.ts";
import { ENGLISH_CHAT } from "#kit/chat/module-chat.ts";
import { describeForm, type FormField, fieldAt } from "#kit/field.ts";
import { fieldIssueWords } from "#kit/field-words.ts";
import { isGuildEvent, KIT_EMITS } from "#kit/guild-events/guild-events.ts";
import { moduleIssues } from "#kit/health.ts";
import { kitErrorWords } from "#kit/kit-errors.ts";
import { allPermissions, type ModuleContract } from "#kit/module.ts";
import { PERMISSION_BITS } from "#kit/permissions.ts";
import { guessedAnswers, QUESTIONS_MAX } from "#kit/recipes/recipe.ts";
import { recipeSetup } from "#kit/recipes/recipe-setup.ts";
import type { AnyModuleWords } from "#kit/words.ts";
import type { AnyModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { sampleGuild } from "#kit-web/catalog/sample-guild.ts";
import { bots } from "./bot.ts";
import { catalog } from "./catalog.ts";
import { words } from "./words.ts";

const folder = import.meta.dirname;
const root = join(folder, "..");
const modules: readonly (readonly [string, ModuleContract, AnyModuleWords])[] = Object.entries(catalog).map(
  ([key, contract]) => [key, contract, words[key as keyof typeof catalog]],
);

/** The dashboard's children in the specification's table: path segment → route name. */
const specified = new Map(
  Array.from(
    readFileSync(join(root, "docs/specification.md"), "utf8").matchAll(/^\| ([\w-]+) +\| \/([\w-]+) +\|$/gm),
    ([, name, segment]) => [segment, name],
  ),
);

/** Reserved module ids: the specification's routes and the guild's own pages. */
const takenNames = [...specified.values(), "settings", "audit-log"];

/** Every field, including those inside lists, by its path: `list.field`. */
const withInner = (fields: readonly FormField[], path = ""): (readonly [string, FormField])[] =>
  fields.flatMap((field): (readonly [string, FormField])[] => [
    [`${path}${field.name}`, field],
    ...(field.kind === "list" ? withInner(describeForm(field.item), `${path}${field.name}.`) : []),
  ]);

/** Every text in a tree of texts, with its path. */
const textsOf = (tree: object, path = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${path}${key}`, value] as [string, string]] : textsOf(value, `${path}${key}.`),
  );

test("each folder is in the catalog and each entry has a folder", () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(Object.keys(catalog).sort()).toEqual(folders.map(({ name }) => name).sort());
});

describe.each(modules)("%s", (key, contract, said) => {
  const fields = describeForm(contract.config);
  const allFields = withInner(fields);

  test("its id is its folder, and its route is the specification's or unique", () => {
    expect(contract.id, "`id` is the key in modules/catalog.ts").toBe(key);
    const wanted = specified.get(contract.id) ?? contract.id;
    expect(contract.routeName, "`routeName` is the specification's for this path (docs/specification.md, §2)").toBe(
      wanted,
    );
    if (!specified.has(contract.id)) expect(takenNames, "another page has this name").not.toContain(contract.id);
  });

  test("it has a story test and a README with its level", () => {
    expect(existsSync(join(folder, key, `${key}.test.ts`)), `modules/${key}/${key}.test.ts tells a story`).toBe(true);
    const readme = join(folder, key, "README.md");
    expect(existsSync(readme) ? readFileSync(readme, "utf8") : "", `${readme} names its rung`).toMatch(
      /\b(bronze|silver|gold)\b/i,
    );
  });

  test("its icon exists", () => {
    const isThere = `${contract.icon}Icon` in icons;
    expect(isThere, `"${contract.icon}" is in no catalogue: choose one at https://lucide.dev/icons`).toBe(true);
  });

  test("its defaults are a valid configuration and stay unchanged", () => {
    const defaults = contract.config.parse({});
    expect(contract.config.parse(defaults)).toEqual(defaults);
    expect(contract.config.parse(JSON.parse(JSON.stringify(defaults)))).toEqual(defaults);
  });

  test("it rejects unknown settings", () => {
    expect(contract.config.safeParse({ noSuchSetting: 1 }).success).toBe(false);
  });

  test("its conditions depend on existing fields and possible values", () => {
    const forms = [contract.config, ...allFields.flatMap(([, field]) => (field.kind === "list" ? [field.item] : []))];
    for (const form of forms) {
      for (const { name, showWhen } of describeForm(form)) {
        if (!showWhen) continue;
        expect(form.shape, name).toHaveProperty(showWhen.field);
        const shown = form.safeParse({ [showWhen.field]: showWhen.equals });
        expect(shown.success, `${name} depends on ${showWhen.field}`).toBe(true);
      }
    }
  });

  test("its permissions exist and include those of its channels", () => {
    const needs = allFields.flatMap(([, field]) =>
      field.kind === "channel" || field.kind === "channels" ? field.needs : [],
    );
    for (const permission of contract.permissions) expect(PERMISSION_BITS).toHaveProperty(permission);
    expect(allPermissions(contract)).toEqual(expect.arrayContaining(needs));
  });

  test("each list's default item is valid", () => {
    for (const [path, field] of allFields) {
      if (field.kind === "list") expect(field.item.safeParse({}).success, path).toBe(true);
    }
  });

  test("each list's limit is declared with a default that fits, and none is inside another list", () => {
    for (const [path, field] of allFields) {
      if (field.kind !== "list" || field.limit === undefined) continue;
      expect(path, "limits are for lists of the configuration, not lists within them").not.toContain(".");
      const max = contract.limits?.[field.limit];
      expect(max, `${path}: \`limits\` declares "${field.limit}"`).toBeGreaterThanOrEqual(Math.max(field.min, 1));
      expect(max, `${path}: the default of "${field.limit}" is at most the list's max`).toBeLessThanOrEqual(field.max);
    }
  });

  test("its conditions have only numbers and choices as inputs, with a name for each option", () => {
    for (const [name, { icon, params }] of Object.entries(contract.conditions ?? {})) {
      expect(`${icon}Icon` in icons, `${name}: the icon ${icon}`).toBe(true);
      expect(params.safeParse({}).success, `${name}: its defaults`).toBe(true);
      const texts = said.conditions?.[name];
      for (const field of describeForm(params)) {
        expect(["number", "choice"], `${name}.${field.name}: pages can't edit another kind`).toContain(field.kind);
        if (field.kind !== "choice") continue;
        for (const option of field.options) expect(texts?.choices).toHaveProperty([`${field.name}.${option}`]);
      }
    }
  });

  test("none of its texts is empty", () => {
    for (const [path, text] of textsOf(said)) expect(text.trim(), path).not.toBe("");
  });

  test("each choice has a name, and no unused names exist", () => {
    const moduleFields = allFields.filter(([path]) => !isLogField({ name: path }));
    const options = moduleFields.flatMap(([path, field]) =>
      field.kind === "choice" || field.kind === "choices" ? field.options.map((option) => `${path}.${option}`) : [],
    );
    // A toggle that a group's summary line names while it is on.
    const shownWhenOn = moduleFields.flatMap(([path, field]) =>
      field.kind === "list"
        ? (field.summary ?? []).filter((name) => name.endsWith(".on")).map((name) => `${path}.${name}`)
        : [],
    );
    expect(Object.keys(said.choices).sort()).toEqual([...options, ...shownWhenOn].sort());
  });

  test("the activity can fill the placeholders of its sentences", () => {
    for (const [event, schema] of Object.entries(contract.activity)) {
      const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
      for (const gap of gapsOf("en", said.activity[event] ?? "").keys())
        expect(known, `${event}: {${gap}}`).toContain(gap);
    }
  });

  test("its requirements for turning on are shown in words", () => {
    const sentences = { ...fieldIssueWords, ...said.errors };
    const issues = contract.whenEnabled?.(contract.config.parse({}) as never) ?? [];
    for (const { code, path } of issues) {
      expect(sentences).toHaveProperty(code);
      expect(fields.map(({ name }) => name)).toContain(path.split(".")[0]);
    }
  });

  test("its recipes have texts and at most three questions, and refer to existing parts", () => {
    const { recipes = {}, pages, tests = [], starter, hasPanels } = contract;
    expect(pages.includes("recipe"), "the page `recipe` is promised with recipes").toBe(
      Object.keys(recipes).length > 0,
    );
    expect(pages.includes("recipe") && pages.includes("glimpse"), "/features shows the first recipe").toBe(false);
    if (starter !== undefined) expect(Object.keys(recipes)).toContain(starter);
    for (const [name, recipe] of Object.entries(recipes)) {
      const questions = describeForm(recipe.questions);
      const names = questions.map(({ name }) => name);
      expect(questions.length, name).toBeLessThanOrEqual(QUESTIONS_MAX);
      expect(Object.keys(said.recipes?.[name]?.questions ?? {}).sort(), name).toEqual(names.toSorted());
      const options = questions.flatMap((one) =>
        one.kind === "choice" || one.kind === "choices" ? one.options.map((option) => `${one.name}.${option}`) : [],
      );
      expect(Object.keys(said.recipes?.[name]?.choices ?? {}).sort(), name).toEqual(options.sort());
      for (const path of Object.values(recipe.fills)) expect(fieldAt(contract.config, path), path).toBeDefined();
      if (recipe.shownIn !== null) expect(names).toContain(recipe.shownIn);
      if (recipe.test !== undefined) expect(tests).toContain(recipe.test);
      if (recipe.panels) expect(hasPanels, `${name} posts panels`).toBe(true);
    }
  });

  test("its recipes are complete settings of the sample server without any answer", () => {
    for (const [name, recipe] of Object.entries(contract.recipes ?? {})) {
      const answers = guessedAnswers(recipe, sampleGuild);
      const { config } = recipeSetup(contract, name, { answers, chat: ENGLISH_CHAT, before: null });
      expect(contract.config.parse(config), name).toEqual(config);
      expect(moduleIssues(contract, { enabled: true, config }, sampleGuild), name).toEqual([]);
      const again = recipeSetup(contract, name, { answers, chat: ENGLISH_CHAT, before: config });
      expect(again.config, `${name} again changes nothing`).toEqual(config);
    }
  });

  test("its error codes are unique", () => {
    for (const code of Object.keys(contract.errors)) expect(kitErrorWords).not.toHaveProperty(code);
  });

  test("each option with autocomplete has a source", () => {
    const offering = Object.entries(contract.commands).flatMap(([command, { options = {} }]) =>
      Object.entries(options).flatMap(([subcommand, list]) =>
        list.flatMap(({ name, suggests }) => (suggests ? [`${command}.${subcommand}.${name}`] : [])),
      ),
    );
    const bot: AnyModuleBot = bots[key as keyof typeof catalog];
    expect(Object.keys(bot.suggestions ?? {}).sort()).toEqual(offering.sort());
  });

  test("its commands have names and descriptions that Discord accepts", () => {
    for (const [command, { subcommands }] of Object.entries(contract.commands)) {
      for (const name of [command, ...subcommands]) expect(name).toMatch(/^[a-z0-9-]{1,32}$/);
      const texts = said.commands[command];
      const descriptions = [texts?.description ?? "", ...Object.values(texts?.subcommands ?? {})];
      for (const text of descriptions) expect(text.length, text).toBeLessThanOrEqual(100);
    }
  });

  test("its events and jobs survive serialization", () => {
    for (const schema of [...Object.values(contract.activity), ...Object.values(contract.jobs)]) {
      expect(() => z.toJSONSchema(schema, { io: "input" })).not.toThrow();
    }
  });
});

test("no two commands share a name", () => {
  const names = modules.flatMap(([, { commands }]) => Object.keys(commands));
  expect(new Set(names).size).toBe(names.length);
});

describe("modules", () => {
  const botOf = (key: string): AnyModuleBot => bots[key as keyof typeof catalog];

  test("use capabilities that exactly one other module provides, and provide only declared ones", () => {
    const provided = modules.flatMap(([, { provides = [] }]) => provides);
    expect(new Set(provided).size, "two modules provide the same").toBe(provided.length);
    for (const [key, { uses = [], provides = [] }] of modules) {
      for (const name of uses) {
        expect(provided, `${key} uses "${name}"`).toContain(name);
        expect(provides, `${key} asks itself`).not.toContain(name);
      }
      expect(Object.keys(botOf(key).provides ?? {}).sort()).toEqual([...provides].sort());
    }
  });

  test("keep each board of the leaderboard once", () => {
    const kept = modules.flatMap(([, { boards = [] }]) => boards);
    expect(kept.toSorted()).toEqual([...MODULE_BOARDS].sort());
  });

  test("listen to events that a module or the kit emits", () => {
    const emitted = [...KIT_EMITS, ...modules.flatMap(([, { emits = [] }]) => emits)];
    for (const [key] of modules) {
      for (const name of Object.keys(botOf(key).on).filter(isGuildEvent)) expect(emitted, `${key}`).toContain(name);
    }
  });
});

// Texts, docs and test names are in plain English: none of the words that the language guide retires is used.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fixedNames } from "./plain-english/platform-name.ts";
import { type ReadText, textsInCode, textsInDoc } from "./plain-english/read-texts.ts";
import { retiredNames } from "./plain-english/retired-names.ts";
import { findRetired, mayBeRetired } from "./plain-english/retired-words.ts";

const root = join(import.meta.dirname, "..");
const CODE = "{apps,areas,bench,e2e,modules,packages,tools}/**/*.{ts,tsx,mjs}";
const DOCS = "{*.md,docs/**/*.md,{apps,areas,bench,e2e,modules,packages,tools}/**/*.md}";
/** The copied specification, the check itself, sample people's messages, Discord's error messages, and trivia. */
const EXEMPT =
  /^docs\/specification\.md$|^tools\/plain-english|^packages\/sandbox\/(seed\/|rules\/errors\.ts$)|^modules\/mini-game\/.*\/questions\//;

const findingsIn = (path: string, texts: ReadText[]): string[] =>
  texts.flatMap(({ line, text, kind }) =>
    findRetired(text, kind).map(
      ({ found, instead }) => `${path}:${line} "${found}" (write: ${instead}) in "${text.slice(0, 120)}"`,
    ),
  );

const findingsOf = (pattern: string, textsIn: (path: string, content: string) => ReadText[]): string[] =>
  globSync(pattern, { cwd: root, exclude: ["**/node_modules/**"] })
    .filter((path) => !EXEMPT.test(path))
    .flatMap((path) => {
      const content = readFileSync(join(root, path), "utf8");
      return mayBeRetired.test(content) ? findingsIn(path, textsIn(path, content)) : [];
    });

test("the interface, chat, the console and test names use plain words", () => {
  expect(findingsOf(CODE, textsInCode)).toEqual([]);
});

test("documents use plain words", () => {
  expect(findingsOf(DOCS, (_path, content) => textsInDoc(content))).toEqual([]);
});

test("variables, functions and types have plain names", () => {
  const findings = globSync(CODE, { cwd: root, exclude: ["**/node_modules/**"] }).flatMap((path) =>
    retiredNames(path, readFileSync(join(root, path), "utf8")).map(
      ({ line, found, instead }) => `${path}:${line} "${found}" (write: ${instead})`,
    ),
  );
  expect(findings).toEqual([]);
});

test("finds a retired name where it is declared, and leaves properties of the API alone", () => {
  const code = [
    "const own = 1;",
    "function isTold(hearing: boolean) {}",
    "const { own: mine, told } = answer;",
    "const fine = { own: 1, isTold: true }; fine.own;",
    "type Standing = string;",
  ].join("\n");
  const names = retiredNames("file.ts", code).map(({ line, found }) => `${line} ${found}`);
  expect(names).toEqual(["1 own", "2 isTold", "5 Standing"]);
});

test("pages name Discord only where the operator's name replaces it", () => {
  const pages = globSync("{apps/web,areas/*/web,modules/*/web,packages/kit-web}/**/*.{ts,tsx}", { cwd: root });
  // The gallery and tests are read by engineers, and a sample's answers belong to the sample server.
  const read = pages.filter((path) => !/\.test\.tsx?$|\/gallery\/|\/sample[/-]|\/sample\.ts$/.test(path));
  expect(
    read.flatMap((path) => fixedNames(path, readFileSync(join(root, path), "utf8")).map((line) => `${path}:${line}`)),
  ).toEqual([]);
});

test("finds a fixed platform name in a page, and leaves a replaced one alone", () => {
  const page = (body: string) => fixedNames("page.tsx", `export const Page = () => <p>${body}</p>;`);
  expect(page("Open Discord")).toEqual([1]);
  expect(page('{withPlatformName("Open Discord")}')).toEqual([]);
  const template = "{`On Discord: $" + "{count}`}";
  expect(page(template)).toEqual([1]);
  expect(page(`{withPlatformName(text)} ${template}`)).toEqual([]);
});

test("finds a retired word in a literal, a template, a page and a test's name, and leaves code alone", () => {
  const code = [
    'import { told } from "./whoever stands in";',
    'const help = "Whoever joins is greeted.";',
    "const line = `1 to mend of $" + "{count}`;",
    "const page = <Text className='told anew'>Lately {count}</Text>;",
    'test("a member is told of it", () => sql`select told from courses`);',
    'const fine = { told: "told", "is told": "tell-me", wait: "Delivered at least once." };',
  ].join("\n");
  const lines = findingsIn("page.tsx", textsInCode("page.tsx", code)).map((finding) => finding.split(" (")[0]);
  expect(lines).toEqual(['page.tsx:2 "Whoever"', 'page.tsx:3 "mend"', 'page.tsx:4 "Lately"', 'page.tsx:5 "told"']);
});

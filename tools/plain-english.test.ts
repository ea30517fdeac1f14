// Texts, docs and test names are in plain English: none of the words that the language guide retires is used.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type ReadText, textsInCode, textsInDoc } from "./plain-english/read-texts.ts";
import { findRetired, mayBeRetired } from "./plain-english/retired-words.ts";

const root = join(import.meta.dirname, "..");
const CODE = "{apps,areas,bench,e2e,modules,packages,tools}/**/*.{ts,tsx,mjs}";
const DOCS = "{*.md,docs/**/*.md,{apps,areas,bench,e2e,modules,packages,tools}/**/*.md}";
/** The copied specification, the check itself, sample people's messages, and Discord's error messages. */
const EXEMPT = /^docs\/specification\.md$|^tools\/plain-english|^packages\/sandbox\/(seed\/|rules\/errors\.ts$)/;

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

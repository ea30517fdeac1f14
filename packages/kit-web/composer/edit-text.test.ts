import { describe, expect, test } from "vitest";
import {
  insertText,
  makeLink,
  type Selected,
  type TextEdit,
  toggleCode,
  toggleMark,
  togglePrefix,
} from "./edit-text.ts";

/** `|` marks the start and the end of the selection. */
function select(marked: string): Selected {
  const start = marked.indexOf("|");
  const end = marked.lastIndexOf("|");
  return { text: marked.replaceAll("|", ""), start, end: end === start ? start : end - 1 };
}
function apply(marked: string, edit: (selected: Selected) => TextEdit): string {
  const selected = select(marked);
  const { from, to, insert, selectFrom, selectTo } = edit(selected);
  const text = selected.text.slice(0, from) + insert + selected.text.slice(to);
  const caret = selectFrom === selectTo ? "|" : `|${text.slice(selectFrom, selectTo)}|`;
  return text.slice(0, selectFrom) + caret + text.slice(selectTo);
}

describe.each([
  ["a |word| here", "a **|word|** here"],
  ["a **|word|** here", "a |word| here"],
  ["a |**word**| here", "a |word| here"],
  ["nothing |", "nothing **|**"],
  ["*|word|*", "***|word|***"],
])("makes %s bold", (before, after) => {
  test(`leaves ${after}`, () => expect(apply(before, (text) => toggleMark(text, "**"))).toBe(after));
});

test("keeps bold's marks when toggling italic", () => {
  expect(apply("**|word|**", (text) => toggleMark(text, "*"))).toBe("***|word|***");
  expect(apply("***|word|***", (text) => toggleMark(text, "*"))).toBe("**|word|**");
});

test("quotes, lists and resets whole lines", () => {
  expect(apply("one\nt|wo\nthr|ee\nfour", (text) => togglePrefix(text, "> "))).toBe("one\n|> two\n> three|\nfour");
  expect(apply("|- one\n- two|", (text) => togglePrefix(text, "- "))).toBe("|one\ntwo|");
  expect(apply("ti|tle", (text) => togglePrefix(text, "# "))).toBe("# title|");
});

test("makes a code block of several selected lines", () => {
  expect(apply("|a\nb|", toggleCode)).toBe("```\n|a\nb|\n```");
  expect(apply("|a|", toggleCode)).toBe("`|a|`");
});

test("selects the missing part of a link: its URL or its text", () => {
  expect(apply("see |rules|", makeLink)).toBe("see [rules](|https://|)");
  expect(apply("see |https://a.example|", makeLink)).toBe("see [|](https://a.example)");
});

test("replaces the selection with a placeholder", () => {
  expect(apply("Hi |you|!", (text) => insertText(text, "{member}"))).toBe("Hi {member}|!");
});

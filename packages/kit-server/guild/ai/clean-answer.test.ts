import { describe, expect, test } from "vitest";
import { cleanAnswer, cleanDeep, completeText } from "./clean-answer.ts";

const links = ["https://docs.example/rules", "https://docs.example/a_(b)"];
const clean = (text: string) => cleanAnswer(text, { links });

describe("an answer", () => {
  test.each([
    ["Hey @everyone and @HERE!", "Hey @\u200beveryone and @\u200bHERE!"],
    ["Ask <@123456789012345678>, <@!123456789012345678> or <@&123456789012345678>.", "Ask ,  or ."],
    ["Look in <#123456789012345678>", "Look in"],
  ])("pings nobody: %s", (text, cleaned) => {
    expect(clean(text)).toBe(cleaned);
  });

  test.each([
    ["Go to https://evil.example/login now", "Go to  now"],
    ["Go to <https://evil.example>.", "Go to ."],
    ["[the rules](https://evil.example/x)", "the rules"],
    ["![](https://evil.example/x.png?data=secret)", ""],
    ["![a](https://docs.example/rules)", "https://docs.example/rules"],
    ["[https://bank.example](https://docs.example/rules)", "https://docs.example/rules"],
    ["Join discord.gg/abc or discord.com/invite/abc or www.evil.example", "Join  or  or"],
    ["Run javascript://alert(1) or HTTPS://EVIL.EXAMPLE", "Run ) or"],
    ["https://docs.example/rules.evil.example/", ""],
    ["https://docs.example/rules?next=https://evil.example", ""],
  ])("has no links but those of its sources: %s", (text, cleaned) => {
    expect(clean(text)).toBe(cleaned);
  });

  test.each([
    "See https://docs.example/rules.",
    "See [the rules](https://docs.example/rules), then ask.",
    "**https://docs.example/rules**",
    "Use `npm start`, version 1.2.3, at 10:30.",
    "Write to a@b.example",
  ])("keeps the rest: %s", (text) => {
    expect(clean(text)).toBe(text);
  });

  test("of a shape is cleaned in every text", () => {
    expect(cleanDeep({ a: ["@here", 1, null], b: { c: "https://evil.example" } }, [])).toEqual({
      a: ["@\u200bhere", 1, null],
      b: { c: "" },
    });
  });

  test("that still arrives shows no half link", () => {
    expect(completeText("See https://ev")).toBe("See ");
    expect(completeText("See [the ru")).toBe("See ");
    expect(completeText("See [the rules](https://e")).toBe("See ");
    expect(completeText("All done. ")).toBe("All done. ");
  });
});

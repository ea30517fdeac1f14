import { describe, expect, test } from "vitest";
import { flattenMarkdown, isOnlyEmoji, parseMarkdown } from "./parse.ts";

const kinds = (text: string) => parseMarkdown(text).map((node) => node.type);

describe("the platform's markdown", () => {
  test("a list ends where its lines end", () => {
    expect(kinds("- one\n- two\nafter")).toEqual(["list", "text"]);
    expect(parseMarkdown("1. one\n2. two")[0]).toMatchObject({ type: "list", ordered: true, start: 1 });
  });

  test("a deeper bullet belongs to the point above it", () => {
    const [list] = parseMarkdown("- one\n  - inner\n- two");
    expect(list).toMatchObject({
      type: "list",
      items: [expect.arrayContaining([expect.objectContaining({ type: "list" })]), {}],
    });
  });

  test("a dash within a line begins no list", () => {
    expect(kinds("fish - and chips")).not.toContain("list");
  });

  test("no empty line is drawn after code or at the end of a quotation", () => {
    expect(kinds("```\nx\n```\nafter")).toEqual(["codeBlock", "text"]);
    expect(parseMarkdown("> quoted\nafter")[0]).toEqual({
      type: "blockQuote",
      content: [{ type: "text", content: "quoted" }],
    });
  });

  test("distinguishes mentions, timestamps and emoji", () => {
    expect(
      kinds("<@123456789012345678><@&123456789012345678><#123456789012345678><t:1:R><:fish:123456789012345678>"),
    ).toEqual(["user", "role", "channel", "timestamp", "emoji"]);
  });

  test("text that is only emoji is known as such", () => {
    expect(isOnlyEmoji(parseMarkdown("🎉 🔥"))).toBe(true);
    expect(isOnlyEmoji(parseMarkdown("🎉 hooray"))).toBe(false);
  });

  test("a one-line quotation does not give a spoiler away", () => {
    expect(flattenMarkdown(parseMarkdown("# Title\nand ||the butler||"))).toBe("Title and ▇▇▇");
  });
});

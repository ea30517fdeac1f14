import { describe, expect, test } from "vitest";
import { flattenMarkdown, isOnlyEmoji, parseMarkdown } from "./parse.ts";

const kinds = (text: string) => parseMarkdown(text).map((node) => node.type);

describe("Discord's markdown", () => {
  test("ends a list after its last line", () => {
    expect(kinds("- one\n- two\nafter")).toEqual(["list", "text"]);
    expect(parseMarkdown("1. one\n2. two")[0]).toMatchObject({ type: "list", ordered: true, start: 1 });
  });

  test("nests a deeper bullet in the item above it", () => {
    const [list] = parseMarkdown("- one\n  - inner\n- two");
    expect(list).toMatchObject({
      type: "list",
      items: [expect.arrayContaining([expect.objectContaining({ type: "list" })]), {}],
    });
  });

  test("starts no list at a dash inside a line", () => {
    expect(kinds("fish - and chips")).not.toContain("list");
  });

  test("renders no empty line after code or a quote", () => {
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

  test("recognizes text with only emoji", () => {
    expect(isOnlyEmoji(parseMarkdown("🎉 🔥"))).toBe(true);
    expect(isOnlyEmoji(parseMarkdown("🎉 hooray"))).toBe(false);
  });

  test("hides spoilers in a one-line quote", () => {
    expect(flattenMarkdown(parseMarkdown("# Title\nand ||the butler||"))).toBe("Title and ▇▇▇");
  });
});

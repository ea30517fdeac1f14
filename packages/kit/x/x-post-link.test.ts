import { expect, test } from "vitest";
import { xPostId } from "./x-post-link.ts";

test.each([
  ["https://x.com/northwind/status/1400000000000000005", "1400000000000000005"],
  ["https://www.twitter.com/northwind/status/12/photo/1?s=20", "12"],
  ["https://x.com/i/web/status/34", "34"],
  [" 56 ", "56"],
  ["https://x.com.evil.example/northwind/status/12", null],
  ["http://x.com/northwind/status/12", null],
  ["https://x.com/northwind", null],
  ["javascript:alert(1)", null],
])("finds the post in %s", (text, id) => {
  expect(xPostId(text)).toBe(id);
});

import { expect, test } from "vitest";
import { unmaskLinks } from "./unmask-links.ts";

test.each([
  ["See [the rules](https://a.example/x), then ask.", "See the rules (https://a.example/x), then ask."],
  ['![](https://a.example/x.png) [b](<https://a.example> "c")', "https://a.example/x.png b (https://a.example)"],
  ["[https://a.example](https://a.example)", "https://a.example"],
  ["a [1] (b) c[0](d", "a [1] (b) c[0](d"],
])("shows where the links of %s lead", (text, shown) => {
  expect(unmaskLinks(text)).toBe(shown);
});

import { expect, test } from "vitest";
import { acceptsX, isAllowed, isOnX, linkKey, linkOf, linksIn } from "./contract/links.ts";

const key = (text: string): string => {
  const url = linkOf(text);
  return url ? linkKey(url) : "";
};

test.each([
  ["https://www.Example.com/Guide/", "http://example.com/Guide"],
  ["https://example.com/a?b=2&a=1&utm_source=news", "example.com/a?a=1&b=2"],
  ["https://youtu.be/abc?si=x", "https://m.youtube.com/watch?v=abc&feature=share"],
  ["https://twitter.com/robin/status/123?s=20", "https://x.com/someone/status/123"],
  ["https://example.com/#section", "https://example.com/"],
])("recognizes %s and %s as one page", (one, other) => {
  expect(key(one)).toBe(key(other));
});

test.each([
  ["https://example.com/a", "https://example.com/b"],
  ["https://example.com/?id=1", "https://example.com/?id=2"],
  ["https://youtube.com/watch?v=abc", "https://youtube.com/watch?v=ABC"],
  ["https://one.example.com/", "https://two.example.com/"],
])("keeps %s and %s apart", (one, other) => {
  expect(key(one)).not.toBe(key(other));
});

test.each([
  "javascript:alert(1)",
  "https://localhost/",
  "https://user:pass@example.com",
  "no link",
  "https://1.2.3.4/",
  "",
])("takes no link from %j", (text) => {
  expect(linkOf(text)).toBeNull();
});

test.each(["https://x.com/a", "http://mobile.twitter.com/a", "https://t.co/a", "https://vxtwitter.com/a/status/1"])(
  "knows that %s is on X",
  (text) => {
    expect(linksIn(`see ${text}!`).some(isOnX)).toBe(true);
  },
);

test("doesn't take other sites for X, nor a domain for one that ends like it", () => {
  for (const text of ["https://netflix.com/x", "https://notx.com/a", "https://x.com.example.org"]) {
    expect(linksIn(text).some(isOnX)).toBe(false);
  }
  expect(isAllowed(new URL("https://notyoutube.com/a"), ["youtube.com"])).toBe(false);
  expect(isAllowed(new URL("https://music.youtube.com/a"), ["youtube.com"])).toBe(true);
  expect(acceptsX({ domains: "youtube.com\nwww.x.com" })).toBe(true);
  expect(acceptsX({ domains: "" })).toBe(false);
});

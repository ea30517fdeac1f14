import { expect, test } from "vitest";
import { hostsIn } from "./link-lists.ts";

test.each([
  ["evil.example\nWorse.Example", ["evil.example", "worse.example"]],
  ["# a list\n! a comment\n0.0.0.0 evil.example # bad\n127.0.0.1\tworse.example", ["evil.example", "worse.example"]],
  ["||evil.example^\n*.worse.example", ["evil.example", "worse.example"]],
  ['["evil.example", "worse.example"]', ["evil.example", "worse.example"]],
  ["https://evil.example/\nhttps://sites.example/one-page", ["evil.example"]],
  ["<!doctype html><title>Not found</title>", []],
])("reads a list: %s", (text, hosts) => {
  expect([...hostsIn(text)]).toEqual(hosts);
});

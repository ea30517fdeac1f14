import { afterEach, expect, test } from "vitest";
import { kitErrorWords } from "./kit-errors.ts";
import { setPlatformName, withPlatformName, withPlatformNames } from "./platform-name.ts";
import { fillWords } from "./words.ts";

afterEach(() => setPlatformName("Discord"));

test("texts name Discord by default", () => {
  expect(fillWords(kitErrorWords.platformUnavailable, {})).toContain("Discord isn't responding.");
});

test("texts name the operator's platform, but keep names that people chose", () => {
  setPlatformName("Harbour $& Chat");
  expect(withPlatformName("Sign in with Discord")).toBe("Sign in with Harbour $& Chat");
  expect(fillWords(kitErrorWords.platformUnavailable, {})).toContain("Harbour $& Chat isn't responding.");
  expect(fillWords("{channel} is on Discord", { channel: "#Discord" })).toBe("#Discord is on Harbour $& Chat");
});

test("names the operator's platform in every text of a module's words", () => {
  const words = { fields: { color: { help: "Discord offers four." } }, lines: ["Open Discord"], max: 5, Icon: Map };
  expect(withPlatformNames(words)).toBe(words);
  setPlatformName("Harbour");
  expect(withPlatformNames(words)).toEqual({
    fields: { color: { help: "Harbour offers four." } },
    lines: ["Open Harbour"],
    max: 5,
    Icon: Map,
  });
});

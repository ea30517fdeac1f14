import { afterEach, expect, test } from "vitest";
import { kitErrorWords } from "./kit-errors.ts";
import { setPlatformName, withPlatformName } from "./platform-name.ts";
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

import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeSeal, SealBrokenError } from "./seal.ts";

const key = randomBytes(32);
const seal = makeSeal(key, "tests");

test("decrypts any text that it encrypted", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string(), (text, owner) => {
      expect(seal.open(seal.seal(text, owner), owner)).toBe(text);
    }),
  );
});

test("encrypts the same text differently each time", () => {
  expect(seal.seal("token", "1")).not.toBe(seal.seal("token", "1"));
});

test.each([
  ["for another owner", () => seal.open(seal.seal("token", "1"), "2")],
  ["with another key", () => makeSeal(randomBytes(32), "tests").open(seal.seal("token", "1"), "1")],
  ["for another purpose", () => makeSeal(key, "other").open(seal.seal("token", "1"), "1")],
  ["with an unknown key version", () => seal.open(seal.seal("token", "1").replace("v1", "v9"), "1")],
  ["as something that was altered", () => seal.open(`${seal.seal("token", "1").slice(0, -2)}xx`, "1")],
  ["as nonsense", () => seal.open("nonsense", "1")],
])("doesn't decrypt %s", (_how, open) => {
  expect(open).toThrow(SealBrokenError);
});

test("decrypts text of an older key while that key is listed, and encrypts it again with the newest", () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)];
  const sealed = makeSeal(older, "tests").seal("token", "1");
  const both = makeSeal([newer, older], "tests");
  expect(both.open(sealed, "1")).toBe("token");
  const renewed = both.renewed(sealed, "1");
  expect(makeSeal(newer, "tests").open(renewed ?? "", "1")).toBe("token");
  expect(both.renewed(renewed ?? "", "1")).toBeNull();
  expect(both.renewed("nonsense", "1")).toBeNull();
  expect(() => makeSeal([newer], "tests").open(sealed, "1")).toThrow(SealBrokenError);
});

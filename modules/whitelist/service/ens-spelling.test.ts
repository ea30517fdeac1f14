import fc from "fast-check";
import { normalize } from "viem/ens";
import { expect, test } from "vitest";
import { createMemory } from "#kit-server/module/bot/memory.ts";
import { normalized, plainName } from "./ens-spelling.ts";

const byLibrary = (name: string): string | null => {
  try {
    return normalize(name);
  } catch {
    return null;
  }
};

test("spells plain names like the library, and leaves all others to it", () => {
  const letter = fc.constantFrom(..."abzABZ019---..");
  const names = fc.string({ unit: letter, minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(names, (name) => {
      const plain = plainName(name);
      if (plain !== undefined) expect(plain).toBe(byLibrary(name));
    }),
    { numRuns: 500 },
  );
  expect(["Robin.ETH", "xn--robin.eth", "a.ro--bin.eth"].map(plainName)).toEqual(["robin.eth", null, null]);
  const others = ["", "robin..eth", "_robin.eth", "\u0440obin.eth", "\u212Aelvin.eth", "rob'in.eth", "\u{1F426}.eth"];
  expect(others.map(plainName)).toEqual(others.map(() => undefined));
});

test("spells other names in a worker, also after one that can't be a name", async () => {
  const memory = createMemory();
  const spell = (name: string) => normalized({ memory: memory.of }, name);
  expect(await spell("\u0440obin.eth")).toBeNull();
  expect(await Promise.all(["\u212Aelvin.eth", "\u{1F426}\uFE0F.eth"].map(spell))).toEqual([
    "kelvin.eth",
    byLibrary("\u{1F426}.eth"),
  ]);
  await memory.end();
});

import { expect, test } from "vitest";
import { findSecret, seedWords } from "./service/find-secret.ts";

const SEED = "legal winner thank year wave sausage worth useful legal winner thank yellow";
const HEX = "4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d";

test.each([
  [`my phrase: ${SEED} please help`, "seed"],
  [
    SEED.split(" ")
      .map((word, at) => `${at + 1}. ${word}`)
      .join("\n"),
    "seed",
  ],
  [SEED.toUpperCase(), "seed"],
  [`private key 0x${HEX}`, "key"],
  ["5Kb8kLf9zgWQnogidDA76MzPL6TsZZY36hWXMssSzNydYXYB9KF", "key"],
  ["token is sk-abcdefghijklmnopqrstuvwx", "key"],
  [`the transaction 0x${HEX} is pending`, null],
  [SEED.split(" ").slice(0, 11).join(" "), null],
  ["I cannot find the channel that you talk about, can somebody please help me here today", null],
  ["How do I claim my daily reward when the button does not work on my phone at all", null],
])("finds a seed phrase or a key in %s", async (text, found) => {
  const words = await seedWords();
  expect(findSecret(text, (word) => words.has(word))).toBe(found);
});

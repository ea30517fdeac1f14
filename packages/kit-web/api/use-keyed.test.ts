import { expect, test } from "vitest";
import { createKeyed } from "./use-keyed.ts";

test("a request that is tried again has the same key, and one that was changed has another", () => {
  const keyed = createKeyed();
  const first = keyed({ name: "A hat" });
  expect(first).toEqual({ name: "A hat", key: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(keyed({ name: "A hat" })).toEqual(first);
  expect(keyed({ name: "A scarf" }).key).not.toBe(first.key);
});

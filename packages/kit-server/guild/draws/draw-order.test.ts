import { expect, test } from "vitest";
import { drawOrder, newSeed, sha256 } from "./draw-order.ts";

const members = (count: number, weight = 1) =>
  Array.from({ length: count }, (_, at) => ({ memberId: String(100_000_000_000_000_000n + BigInt(at)), weight }));

test("orders equal chances by the SHA-256 of seed and user id", async () => {
  const seed = newSeed();
  const ids = members(500).map(({ memberId }) => memberId);
  const expected = ids.toSorted((one, other) => (sha256(`${seed}:${one}`) < sha256(`${seed}:${other}`) ? -1 : 1));
  for (const weight of [1, 3]) {
    expect((await drawOrder(seed, members(500, weight))).map(({ memberId }) => memberId)).toEqual(expected);
  }
});

test("gives a member with three times the weight three times the chances", async () => {
  const heavy = "200000000000000000";
  const entries = [...members(7), { memberId: heavy, weight: 3 }];
  const draws = 4_000;
  const drawn = await Promise.all(Array.from({ length: draws }, (_, at) => drawOrder(sha256(String(at)), entries)));
  const wins = drawn.filter(([first]) => first?.memberId === heavy).length;
  expect(wins / draws).toBeGreaterThan(0.27);
  expect(wins / draws).toBeLessThan(0.33);
});

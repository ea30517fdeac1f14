import fc from "fast-check";
import { expect, test } from "vitest";
import { type Compared, nameKeyOf, secondAccountOf, signsOf } from "./alike.ts";

const NOW = new Date("2026-11-23T12:00:00Z");
const idAt = (at: Date, low = 0n): string => String(((BigInt(at.getTime()) - 1_420_070_400_000n) << 22n) + low);
const hours = (count: number): Date => new Date(NOW.getTime() + count * 3_600_000);
const account = (number: number, given: Partial<Compared> = {}): Compared => ({
  ...{ number, memberId: idAt(hours(-1000 * number)), memberName: `Member ${number}`, nameKey: null, invite: null },
  ...{ hasAvatar: true, joinedAt: NOW, leftAt: null },
  ...given,
});

test("names with the same letters are alike, and short ones never are", () => {
  expect(nameKeyOf("Räider_07")).toBe(nameKeyOf("raider 9921"));
  expect(nameKeyOf("Bob")).toBeNull();
  expect(nameKeyOf("12345678")).toBeNull();
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{4,20}$/), fc.nat(9999), (name, number) => {
      expect(nameKeyOf(`${name.toUpperCase()}.${number}`)).toBe(name);
    }),
  );
});

test("one sign is never enough, and an account is never its own second", () => {
  const signs = { name: { nameKey: "raider" }, avatar: { hasAvatar: false }, invite: { invite: "abc" } };
  for (const same of Object.values(signs)) expect(secondAccountOf(account(1, same), [account(2, same)])).toBeNull();
  const all = Object.assign({}, ...Object.values(signs)) as Partial<Compared>;
  expect(secondAccountOf(account(1, all), [{ ...account(2, all), memberId: account(1).memberId }])).toBeNull();
});

test("finds the account with the most in common", () => {
  const newcomer = account(1, { nameKey: "raider", hasAvatar: false });
  const other = account(2, { nameKey: "raider", hasAvatar: false, leftAt: hours(-2) });
  const twin = { ...other, number: 3, memberId: idAt(hours(-1003)) };
  expect(secondAccountOf(newcomer, [account(4), other])).toEqual({ of: other, signs: ["name", "avatar", "soon"] });
  expect(secondAccountOf(newcomer, [other, twin])?.of.number).toBe(3);
  expect(signsOf(newcomer, { ...other, leftAt: hours(1) })).not.toContain("soon");
});

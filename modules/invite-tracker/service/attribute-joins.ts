// Which invite brought whom, by comparing how far uses rose with who joined. Nothing is guessed: what doesn't follow from
// the counts is unsure.
import type { Snowflake } from "#kit/snowflake.ts";

/** `roles`: that they came with, if that is known. */
export type NewJoin = { number: number; joinedAt: Date; roles: readonly Snowflake[] };
/** An invite whose uses rose. */
export type RisenCode = { code: string; rise: number; roleIds: readonly Snowflake[] };
/** A deleted invite. `left`: the uses that it had left; Infinity without a limit. `isLastUse`: it may be gone because of them. */
export type GoneCode = { code: string; left: number; isLastUse: boolean };

export type Verdict =
  | { kind: "known"; code: string; isLastUse: boolean }
  /** `codes`: one of them, or another way. */
  | { kind: "unsure"; codes: string[] }
  | { kind: "unknown" };

export type Attribution = {
  verdicts: Map<number, Verdict>;
  /** Uses by code that may belong to joins that weren't reported yet. */
  spare: Map<string, number>;
};

/** Every join gets one verdict, and no code is known for more joins than its uses rose. */
export function attributeJoins(
  joins: readonly NewJoin[],
  risen: readonly RisenCode[],
  gone: readonly GoneCode[],
): Attribution {
  const verdicts = new Map<number, Verdict>();
  const rises = new Map(risen.filter(({ rise }) => rise > 0).map(({ code, rise }) => [code, rise]));
  const known = (number: number, code: string, isLastUse = false): void => {
    verdicts.set(number, { kind: "known", code, isLastUse });
    if (!isLastUse) rises.set(code, (rises.get(code) ?? 0) - 1);
  };

  // Roles that only one of the invites gives name the invite.
  for (const { number, roles } of joins) {
    if (roles.length === 0) continue;
    const fitting = risen.filter(({ roleIds }) => roleIds.length > 0 && roleIds.every((id) => roles.includes(id)));
    const [only] = fitting;
    if (only && fitting.length === 1 && (rises.get(only.code) ?? 0) > 0) known(number, only.code);
  }

  const rest = joins.filter(({ number }) => !verdicts.has(number));
  const open = [...rises].filter(([, rise]) => rise > 0);
  const certain = open.reduce((sum, [, rise]) => sum + rise, 0);
  const [first] = open;
  const [lost] = gone;
  if (first && open.length === 1 && certain >= rest.length) {
    for (const { number } of rest) known(number, first[0]);
  } else if (certain === 0 && lost && gone.length === 1 && lost.isLastUse && lost.left === rest.length) {
    for (const { number } of rest) known(number, lost.code, true);
  } else {
    const codes = [...open.map(([code]) => code), ...(certain >= rest.length ? [] : gone.map(({ code }) => code))];
    for (const { number } of rest)
      verdicts.set(number, codes.length > 0 ? { kind: "unsure", codes } : { kind: "unknown" });
  }
  // Where several invites may have been it, each keeps all of its uses for those who are reported later. So does one that
  // gives roles: members who used it bring them.
  const givesRoles = new Set(risen.filter(({ roleIds }) => roleIds.length > 0).map(({ code }) => code));
  const spare = new Map(
    [...rises].filter(([code, rise]) => rise > 0 && (certain > rest.length || givesRoles.has(code))),
  );
  return { verdicts, spare };
}

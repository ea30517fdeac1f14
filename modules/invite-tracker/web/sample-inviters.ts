// Inviters of the sample server, whom visitors can adjust, hide and reset.
import type { SampleAnswers, SampleWorld } from "#kit-web/sample/module-sample.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { minutesAgo, samplePeopleNamed, samplePersonOf } from "#kit-web/sample/sample-rows.ts";
import {
  type Adjustment,
  BRANCH_ROWS,
  type Branch,
  type Inviter,
  type inviterRoutes,
  type inviteTracker,
  type Join,
} from "../contract.ts";

/** `joins`: everyone who joined. */
export function sampleInviters(
  world: SampleWorld<typeof inviteTracker>,
  joins: readonly Join[],
): SampleAnswers<typeof inviterRoutes> {
  let hidden: readonly string[] = [];
  let reset: { at: string; by: string } | null = null;
  const [first] = joins.flatMap(({ inviter }) => inviter ?? []);
  let adjustments: readonly Adjustment[] = first
    ? [
        {
          ...{ number: 1, member: first, amount: 5, reason: "Invites from before the bot", by: "Robin" },
          ...{ at: minutesAgo(9_000), undoneAt: null, undoneBy: null },
        },
      ]
    : [];
  const isSince = (at: string): boolean => reset === null || at > reset.at;
  const inviterOf = (id: string): Inviter => {
    const invited = joins.filter(({ inviter }) => inviter?.id === id);
    const of = (state: Join["state"]) => invited.filter((join) => join.state === state);
    const valid = of("valid").filter(({ validAt }) => validAt !== null && isSince(validAt)).length;
    const adjusted = adjustments
      .filter(({ member, undoneAt, at }) => member.id === id && undoneAt === null && isSince(at))
      .reduce((sum, { amount }) => sum + amount, 0);
    return {
      ...{ member: samplePersonOf(id), total: valid + adjusted, valid, adjusted, isHidden: hidden.includes(id) },
      ...{ pending: of("pending").length, left: of("left").length, refused: of("refused").length },
    };
  };
  const inviterIds = () => [
    ...new Set([...joins.flatMap(({ inviter }) => inviter?.id ?? []), ...adjustments.map(({ member }) => member.id)]),
  ];
  const invitedBy = (id: string) => joins.find(({ member }) => member.id === id)?.inviter ?? null;
  /** Each member once, where they came first. */
  const parentOf = new Map(joins.toReversed().map(({ member, inviter }) => [member.id, inviter?.id ?? null]));
  const branchesOf = (id: string | null): Branch[] => {
    const isRoot = (one: string) => !parentOf.get(one) || parentOf.get(parentOf.get(one) ?? "") === one;
    const children = (one: string) =>
      [...parentOf].filter(([member, by]) => by === one && !isRoot(member) && member !== one);
    const ids = id === null ? inviterIds().filter(isRoot) : children(id).map(([member]) => member);
    return ids.map((one) => {
      const join = joins.find(({ member }) => member.id === one);
      return {
        ...{ member: samplePersonOf(one), invited: children(one).length, joinedAt: join?.joinedAt ?? null },
        state: join?.leftAt ? "left" : "here",
      };
    });
  };
  const resetNow = () => ({ success: true as const, reset });
  return {
    inviters: ({ query }) => ({
      success: true,
      ...sampleRecords(inviterIds().map(inviterOf), query, {
        matches: { name: ({ member }, name) => hasText(member.name, name) },
        sorts: { member: ({ member }) => member.name },
      }),
    }),
    inviter: ({ params: { member } }) => ({
      success: true,
      inviter: inviterOf(member),
      invitedBy: invitedBy(member),
    }),
    hideInviter: ({ params: { member }, body: { isHidden } }) => {
      hidden = isHidden ? [...hidden, member] : hidden.filter((one) => one !== member);
      world.changed();
      return { success: true };
    },
    adjustments: ({ query }) => ({
      success: true,
      ...sampleRecords(adjustments, query, {
        matches: {
          name: ({ member }, name) => hasText(member.name, name),
          member: ({ member }, id) => member.id === id,
        },
      }),
    }),
    adjust: ({ body: { memberId, amount, reason } }) => {
      const adjustment: Adjustment = {
        ...{ number: adjustments.length + 1, member: samplePersonOf(memberId), amount, reason, by: world.you.name },
        ...{ at: new Date().toISOString(), undoneAt: null, undoneBy: null },
      };
      adjustments = [adjustment, ...adjustments];
      world.changed();
      return { success: true, adjustment };
    },
    undoAdjustment: ({ params: { number } }) => {
      const known = adjustments.find((one) => one.number === number) ?? world.refuse("adjustmentGone");
      const undone = { ...known, undoneAt: known.undoneAt ?? new Date().toISOString(), undoneBy: world.you.name };
      adjustments = adjustments.map((one) => (one === known ? undone : one));
      world.changed();
      return { success: true, adjustment: undone };
    },
    members: ({ query: { name } }) => ({ success: true, members: samplePeopleNamed(name) }),
    resetState: resetNow,
    reset: () => {
      reset = { at: new Date().toISOString(), by: world.you.name };
      world.changed();
      return resetNow();
    },
    undoReset: () => {
      if (!reset) world.refuse("nothingToUndo");
      reset = null;
      world.changed();
      return resetNow();
    },
    tree: ({ query: { of, page } }) => {
      const all = branchesOf(of ?? null).toSorted((one, other) => other.invited - one.invited);
      return { success: true, items: all.slice((page - 1) * BRANCH_ROWS, page * BRANCH_ROWS), total: all.length };
    },
  };
}

// Drops of a made-up server, for visitors: those that they start are claimed while they look.

import { describeReward } from "#kit/rewards/reward-words.ts";
import { SAMPLE_ROLES } from "#kit-web/catalog/sample-ids.ts";
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { sampleBlocks } from "#kit-web/sample/sample-blocks.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { lastDays, sampleGrants } from "#kit-web/sample/sample-rows.ts";
import {
  type clickToEarn,
  type DropClaim,
  type DropEnd,
  type DropSummary,
  isSameName,
  kindsOn,
  SPEED_BOUNDS_MS,
} from "../contract.ts";
import { claimBy, claimsOf, dropKinds, kindNames, NEWEST, sampleDrops, startedDrop } from "./sample/sample-drops.ts";

const BUDGET = 2000;
/** Between one member's claim and the next. */
const CLAIM_MS = 1000;
/** Members who are there to claim. */
const CROWD = 8;

const about = ({ number, kind }: DropSummary) => ({ number, kind });
const rewardOf = ({ reward }: DropSummary): string => describeReward(reward, () => "a role");

export const clickToEarnSample: ModuleSample<typeof clickToEarn> = {
  settings: { drops: dropKinds, dailyBudget: BUDGET },
  figures: {
    running: { value: 2, before: null, days: [] },
    claims: { value: 412, before: 371, days: [48, 61, 52, 70, 55, 64, 62] },
    points: { value: 6120, before: 5480, days: [740, 910, 780, 1040, 820, 960, 870] },
  },
  activity: sampleDrops.flatMap((drop) => {
    const { winners, points, startedAt, endedAt } = drop;
    return [
      ...(endedAt ? [{ event: "ended", at: endedAt, data: { ...about(drop), winners, points } } as const] : []),
      { event: "dropped", at: startedAt, data: { ...about(drop), reward: rewardOf(drop) } } as const,
    ];
  }),
  grants: sampleGrants({ roleId: SAMPLE_ROLES.crew, reason: "Won in drop 41", field: null, count: 3 }),
  answers: ({ you, settings, report, changed, refuse, later }) => {
    let drops: readonly DropSummary[] = sampleDrops;
    const claims = new Map(sampleDrops.map((drop) => [drop.number, claimsOf(drop)]));
    const startedBy = new Map<string, number>();
    const isTaken = ({ outcome }: DropClaim): boolean => outcome === "paid" || outcome === "entered";

    const found = (number: number): DropSummary => drops.find((drop) => drop.number === number) ?? refuse("dropGone");
    const claimsIn = (number: number): DropClaim[] => claims.get(number) ?? [];
    const change = (number: number, given: Partial<DropSummary>): DropSummary => {
      drops = drops.map((drop) => (drop.number === number ? { ...drop, ...given } : drop));
      changed();
      return found(number);
    };
    const count = (number: number): void => {
      const all = claimsIn(number);
      const paid = all.filter(({ outcome }) => outcome === "paid");
      const points = paid.reduce((sum, { amount }) => sum + amount, 0);
      change(number, { winners: paid.length, points, participants: all.filter(isTaken).length });
    };
    const end = (number: number, endedWhy: DropEnd): DropSummary => {
      const { mode, winnersMax, reward } = found(number);
      const places = winnersMax ?? Number.POSITIVE_INFINITY;
      if (mode === "draw") {
        const drawn = claimsIn(number).map((claim, at) =>
          at < places ? claimBy(at, "paid", at + 1, reward.max) : { ...claim, outcome: "lost" as const },
        );
        claims.set(number, drawn);
      }
      count(number);
      const ended = change(number, { state: "ended", endedWhy, endedAt: new Date().toISOString() });
      report("ended", { ...about(ended), winners: ended.winners, points: ended.points });
      return ended;
    };
    /** Members claim it one after the other, until all is claimed, everyone has, or it was stopped. */
    const nextClaim = (number: number): void =>
      later(CLAIM_MS, () => {
        const { state, mode, winnersMax, reward } = found(number);
        const all = claimsIn(number);
        if (state !== "live") return;
        const isDraw = mode === "draw";
        claims.set(number, [
          ...all,
          claimBy(all.length, isDraw ? "entered" : "paid", isDraw ? null : all.length + 1, reward.min),
        ]);
        count(number);
        if (!isDraw && all.length + 1 === winnersMax) end(number, "full");
        else if (all.length + 1 < CROWD) nextClaim(number);
      });

    return {
      ...sampleBlocks({ you, changed }, "Claims with a second account"),
      drops: ({ query }) => ({
        success: true,
        ...sampleRecords(drops, query, {
          matches: { state: (drop, state) => (drop.state === "ended") === (state === "ended") },
        }),
        running: drops.filter((drop) => drop.state === "live").length,
        kinds: [...new Set([...kindNames, ...drops.map(({ kind }) => kind)])],
      }),
      drop: ({ params }) => ({ success: true, drop: found(params.number) }),
      claims: ({ params, query }) => ({
        success: true,
        ...sampleRecords(claimsIn(params.number), query, {
          matches: {
            flagged: (claim, flagged) => claim.isFlagged === (flagged === "yes"),
            name: ({ member }, name) => hasText(member.name, name),
          },
          sorts: {
            place: ({ place }) => place ?? Number.MAX_SAFE_INTEGER,
            member: ({ member }) => member.name,
            speed: ({ afterMs }) => afterMs,
          },
        }),
      }),
      figures: () => ({
        success: true,
        days: lastDays(30).map((day, at) => ({
          day,
          drops: 4 + (at % 3),
          claims: 40 + ((at * 7) % 31),
          claimers: 22 + ((at * 5) % 13),
          points: 620 + ((at * 97) % 480),
        })),
        dailyBudget: settings().config.dailyBudget || null,
        speeds: SPEED_BOUNDS_MS.map((belowMs, at) => ({ belowMs, claims: [9, 148, 402, 366, 211, 84][at] ?? 0 })),
        claimers: 187,
        flagged: 9,
      }),
      start: ({ body }) => {
        const { enabled, config } = settings();
        if (!enabled) refuse("moduleOff");
        const kind = kindsOn(config).find(({ name }) => isSameName(name, body.kind)) ?? refuse("kindGone");
        const known = startedBy.get(body.key);
        if (known !== undefined) return { success: true, drop: found(known) };
        const drop = startedDrop(NEWEST + 1 + startedBy.size, kind, you);
        startedBy.set(body.key, drop.number);
        drops = [drop, ...drops];
        claims.set(drop.number, []);
        report("dropped", { ...about(drop), reward: rewardOf(drop) });
        changed();
        nextClaim(drop.number);
        return { success: true, drop };
      },
      stop: ({ params: { number } }) => {
        if (found(number).state === "ended") refuse("isOver");
        return { success: true, drop: end(number, "stopped") };
      },
      takeBack: ({ params: { number, member }, body: { reason } }) => {
        const claim = claimsIn(number).find((one) => one.member.id === member) ?? refuse("claimGone");
        if (claim.outcome !== "paid") refuse("notPaid");
        const takenBack = { at: new Date().toISOString(), by: you, reason };
        const reversed: DropClaim = { ...claim, outcome: "takenBack", place: null, takenBack };
        claims.set(
          number,
          claimsIn(number).map((one) => (one === claim ? reversed : one)),
        );
        count(number);
        report("tookBack", { number, memberName: claim.member.name, points: claim.amount });
        return { success: true, claim: reversed };
      },
    };
  },
};

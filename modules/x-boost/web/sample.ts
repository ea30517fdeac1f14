// Campaigns of a made-up server, for visitors: those that they start are joined while they look.

import { xPostId } from "#kit/x/x-post-link.ts";
import { X_LIST_PRICES } from "#kit/x/x-prices.ts";
import { SAMPLE_CHANNELS } from "#kit-web/catalog/sample-ids.ts";
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { minutesAgo, samplePerson } from "#kit-web/sample/sample-rows.ts";
import { type Campaign, MICROS, type Outcome, type Participant, type xBoost } from "../contract.ts";

const DAY_MIN = 1_440;
const JOINS_MS = 1_200;
const CROWD = 6;
const OUTCOMES: Outcome[] = ["verified", "verified", "verified", "verified", "missing", "hidden"];

const ended = (number: number): Campaign => {
  const participants = 14 + ((number * 7) % 19);
  return {
    ...{ number, postId: String(1_400_000_000_000_000_000n + BigInt(number)), author: "northwind", goal: 25 },
    ...{ excerpt: "Our harbor map is open. Tell us what to add.", state: "ended", endedWhy: "time" },
    ...{ by: { id: samplePerson(1).id, name: samplePerson(1).name }, channelId: SAMPLE_CHANNELS.news, messageId: null },
    ...{ counts: ["reply", "repost", "quote"], proof: "api", task: null, participants },
    ...{ recognized: participants - 3, verified: participants - 3, micros: participants * 31_000 },
    ...{ isCapped: false, pausedWhy: null, pausedUntil: null, recheckAt: null },
    startedAt: minutesAgo((12 - number) * 3 * DAY_MIN),
    endsAt: minutesAgo((12 - number) * 3 * DAY_MIN - DAY_MIN),
  };
};
const SAMPLE: readonly Campaign[] = Array.from({ length: 11 }, (_, at) => ended(11 - at));

const participantOf = (at: number, startedAt: string, outcome: Outcome): Participant => ({
  ...{ member: { id: samplePerson(at).id, name: samplePerson(at).name }, at: startedAt, outcome },
  proved: outcome === "verified" ? (at % 2 === 0 ? ["repost"] : ["reply", "repost"]) : [],
  streak: outcome === "verified" ? 1 + (at % 5) : 0,
});

export const xBoostSample: ModuleSample<typeof xBoost> = {
  figures: {
    running: { value: 0, before: null, days: [] },
    participants: { value: 61, before: 48, days: [6, 0, 14, 9, 2, 18, 12] },
    verified: { value: 52, before: 39, days: [5, 0, 12, 8, 2, 15, 10] },
  },
  activity: SAMPLE.flatMap(({ number, author, participants, verified, startedAt, endsAt }) => [
    {
      event: "ended",
      at: endsAt ?? startedAt,
      data: { number, author, participants, verified, cost: "$0.74" },
    } as const,
    { event: "started", at: startedAt, data: { number, author } } as const,
  ]),
  answers: ({ you, settings, report, changed, refuse, later }) => {
    let campaigns: readonly Campaign[] = SAMPLE;
    const startedBy = new Map<string, number>();
    const joined = new Map<number, Participant[]>(
      SAMPLE.map(({ number, participants, startedAt }) => [
        number,
        Array.from({ length: participants }, (_, at) =>
          participantOf(at, startedAt, at < participants - 3 ? "verified" : (OUTCOMES[3 + (at % 3)] ?? "missing")),
        ),
      ]),
    );
    const found = (number: number): Campaign =>
      campaigns.find((one) => one.number === number) ?? refuse("campaignGone");
    const change = (number: number, given: Partial<Campaign>): Campaign => {
      campaigns = campaigns.map((one) => (one.number === number ? { ...one, ...given } : one));
      changed();
      return found(number);
    };
    /** Members join one after the other. */
    const nextJoin = (number: number): void =>
      later(JOINS_MS, () => {
        const all = joined.get(number) ?? [];
        if (found(number).state !== "live") return;
        joined.set(number, [...all, participantOf(all.length, new Date().toISOString(), "joined")]);
        change(number, { participants: all.length + 1 });
        if (all.length + 1 < CROWD) nextJoin(number);
      });

    return {
      campaigns: ({ query }) => ({
        success: true,
        ...sampleRecords(campaigns, query, {
          matches: {
            state: ({ state }, wanted) => (state === "ended") === (wanted === "ended"),
            post: ({ author, excerpt }, text) => hasText(`${author} ${excerpt}`, text),
          },
        }),
      }),
      campaign: ({ params }) => ({ success: true, campaign: found(params.number) }),
      participants: ({ params, query }) => ({
        success: true,
        ...sampleRecords(joined.get(params.number) ?? [], query, {
          matches: { name: ({ member }, name) => hasText(member.name, name) },
          sorts: { member: ({ member }) => member.name },
        }),
      }),
      start: ({ body: { link, key, lasts, goal } }) => {
        const { enabled, config } = settings();
        if (!enabled) refuse("moduleOff");
        const postId = xPostId(link) ?? refuse("linkInvalid");
        const known = startedBy.get(key);
        if (known !== undefined) return { success: true, campaign: found(known) };
        const number = SAMPLE.length + 1 + startedBy.size;
        const campaign: Campaign = {
          ...{ ...ended(number), postId, state: "live", endedWhy: null, by: you, goal: goal ?? config.goal },
          ...{
            counts: config.counts,
            proof: config.proof,
            task: config.proof === "tasks" ? 1 : null,
            participants: 0,
            recognized: 0,
            verified: 0,
          },
          ...{ micros: X_LIST_PRICES.post + X_LIST_PRICES.user, startedAt: new Date().toISOString() },
          endsAt: new Date(Date.now() + (lasts ?? config.lasts) * 1000).toISOString(),
        };
        startedBy.set(key, number);
        campaigns = [campaign, ...campaigns];
        joined.set(number, []);
        report("started", { number, author: campaign.author });
        changed();
        nextJoin(number);
        return { success: true, campaign };
      },
      stop: ({ params: { number } }) => {
        if (found(number).state === "ended") refuse("isOver");
        const all = (joined.get(number) ?? []).map((one, at) =>
          participantOf(at, one.at, OUTCOMES[at % OUTCOMES.length] ?? "verified"),
        );
        joined.set(number, all);
        const verified = all.filter(({ outcome }) => outcome === "verified").length;
        const micros = all.length * 25_000;
        const campaign = change(number, {
          ...{ state: "ended", endedWhy: "stopped", endsAt: new Date().toISOString() },
          ...{ verified, recognized: verified, micros },
        });
        const { author, participants } = campaign;
        report("ended", { number, author, participants, verified, cost: `$${(micros / MICROS).toFixed(3)}` });
        return { success: true, campaign };
      },
      resume: ({ params }) => {
        found(params.number);
        return refuse("notPaused");
      },
      budget: () => ({
        ...{ success: true, isAvailable: true, prices: X_LIST_PRICES },
        monthMicros: campaigns.slice(0, 6).reduce((sum, { micros }) => sum + micros, 0),
      }),
      insights: () => {
        const over = campaigns.filter(({ state }) => state === "ended").toReversed();
        return {
          success: true,
          campaigns: over.map(({ number, participants, verified, micros }) => ({
            ...{ number, participants, verified, micros, reported: 0, notShown: participants - verified },
          })),
          supporters: Array.from({ length: 8 }, (_, at) => ({
            ...{ id: samplePerson(at).id, name: samplePerson(at).name, total: 11 - at, streak: 6 - (at % 4), best: 8 },
          })),
          total: {
            micros: over.reduce((sum, { micros }) => sum + micros, 0),
            participants: over.reduce((sum, { participants }) => sum + participants, 0),
          },
        };
      },
    };
  },
};

// Claim of a made-up server, for visitors.
import { SAMPLE_CHANNELS, SAMPLE_ROLES } from "#kit-web/catalog/sample-ids.ts";
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { lastDays, minutesAgo, sampleGrants, samplePerson } from "#kit-web/sample/sample-rows.ts";
import {
  type Code,
  type CodeUse,
  claim as claimContract,
  FIGURE_DAYS,
  normalizedCode,
  type Order,
  PANEL,
  rewardOn,
  STREAK_STEPS,
  type Streak,
} from "../contract.ts";

import { economyAnswers } from "./sample-economy.ts";
import { listAnswers, sampleEntries } from "./sample-lists.ts";

const ROWS = 24;
const LAUNCH = "Launch codes";
const RATES = { dailyPoints: 10, streakStep: 2, streakCap: 7, weeklyBonus: 20 };
const days = lastDays(FIGURE_DAYS);

const streaks = Array.from({ length: ROWS }, (_, at): Streak => {
  const isLost = at % 6 === 5;
  const length = isLost ? 0 : 1 + ((at * 7) % 23);
  const claims = 30 + ((at * 17) % 90);
  return {
    member: samplePerson(at),
    streak: length,
    best: Math.max(length, 6 + ((at * 11) % 31)),
    claims,
    points: claims * 21,
    lastDay: days.at(isLost ? -6 : at % 4 === 3 ? -2 : -1) ?? "",
    isReminded: at % 3 === 0,
  };
});

const sampleCodes = Array.from({ length: 18 }, (_, at): Code => {
  const isUsed = at % 3 === 0;
  return {
    code: `${"KQ7TRM2XWH"[at % 10]}${at + 11}F-${at * 7 + 21}NV`,
    ...{ kind: LAUNCH, state: isUsed ? "usedUp" : at === 4 ? "ended" : "active", uses: isUsed ? 1 : 0, max: 1 },
    by: samplePerson(5),
    at: minutesAgo(3000),
  };
});

const sampleUses = sampleCodes
  .filter(({ uses }) => uses > 0)
  .map(
    ({ code, kind }, at): CodeUse => ({
      ...{ id: String(at), code, kind, member: samplePerson(at + 2), points: 50, roleId: null, takenBackAt: null },
      at: minutesAgo(90 + at * 301),
    }),
  );

const ITEMS = claimContract.config.parse({
  items: [
    { name: "Sticker pack", emoji: "✨", price: 150, stock: 40, delivery: "manual" },
    { name: "Game key", emoji: "🎮", price: 400, perMember: 1, delivery: "code" },
  ],
}).items;

const sampleOrders = Array.from({ length: 14 }, (_, at): Order => {
  const item = ITEMS[at % 3 === 2 ? 1 : 0];
  const isWaiting = at < 3 && item?.delivery === "manual";
  const when = minutesAgo(40 + at * 517);
  return {
    ...{ number: 14 - at, item: item?.name ?? "", price: item?.price ?? 0, delivery: item?.delivery ?? "manual" },
    ...{ member: samplePerson(at + 3), at: when, note: null, by: null, list: null, ticket: null },
    state: isWaiting ? "waiting" : at === 7 ? "refunded" : "delivered",
    doneAt: isWaiting ? null : when,
  };
});

export const claimSample: ModuleSample<typeof claimContract> = {
  settings: {
    ...RATES,
    panelIn: SAMPLE_CHANNELS.general,
    lists: true,
    items: ITEMS,
    codes: claimContract.config.parse({
      codes: [
        { name: LAUNCH, reward: { min: 50, max: 50 }, uses: 1 },
        { name: "Crew codes", reward: { min: 0, max: 0, role: SAMPLE_ROLES.crew } },
      ],
    }).codes,
  },
  grants: sampleGrants({
    roleId: SAMPLE_ROLES.crew,
    reason: "Code: Crew codes",
    field: "codes.1.reward.role",
    count: 3,
  }),
  figures: {
    claims: { value: 241, before: 219, days: [31, 34, 33, 36, 35, 38, 34] },
    streaks: { value: streaks.filter(({ streak }) => streak > 1).length, before: null, days: [] },
    points: { value: 5120, before: 4630, days: [660, 710, 690, 770, 740, 810, 740] },
    waiting: { value: sampleOrders.filter(({ state }) => state === "waiting").length, before: null, days: [] },
  },
  activity: streaks
    .filter(({ streak }) => streak > 0)
    .map(({ member, streak }, at) => ({
      event: "collected",
      at: minutesAgo(4 + at * 37),
      data: { memberId: member.id, memberName: member.name, streak, points: rewardOn(streak, RATES).points },
    })),
  panels: ({ panelIn }) => [{ key: PANEL, channelId: panelIn }],
  answers: ({ you, settings, refuse, changed, report }) => {
    let codes: readonly Code[] = sampleCodes;
    const setEnded = (code: string, isEnded: boolean) => {
      const before = codes.find((one) => one.code === code) ?? refuse("codeGone");
      const { max, uses } = before;
      const after: Code = {
        ...before,
        state: isEnded ? "ended" : max !== null && uses >= max ? "usedUp" : "active",
      };
      codes = codes.map((one) => (one === before ? after : one));
      changed();
      return { success: true as const, code: after };
    };
    let uses: readonly CodeUse[] = sampleUses;
    let orders: readonly Order[] = sampleOrders;
    let pooled = 12;
    const setOrder = (number: number, state: "delivered" | "refunded", note: string) => {
      const before = orders.find((one) => one.number === number) ?? refuse("orderGone");
      if (before.state === "refunded" || (state === "delivered" && before.state !== "waiting")) refuse("orderDone");
      const after: Order = { ...before, state, note: note || null, by: you, doneAt: new Date().toISOString() };
      orders = orders.map((one) => (one === before ? after : one));
      const { member, item, price } = after;
      const about = { memberId: member.id, memberName: member.name, item, price, number };
      if (state === "refunded") report("refunded", about);
      changed();
      return { success: true as const, order: after };
    };
    return {
      orders: ({ query }) => ({
        success: true,
        ...sampleRecords(orders, query, {
          matches: { name: ({ member }, name) => hasText(member.name, name) },
          sorts: { member: ({ member }) => member.name },
        }),
        waiting: orders.filter(({ state }) => state === "waiting").length,
        names: [...new Set(orders.map(({ item }) => item))],
      }),
      stock: () => ({
        success: true,
        items: settings().config.items.map(({ name, price, delivery, stock }) => {
          const sold = orders.filter((one) => one.item === name && one.state !== "refunded").length;
          const reserved = sampleEntries.filter((one) => one.item === name && one.state === "due").length;
          const left = delivery === "code" ? pooled : stock > 0 ? Math.max(0, stock - sold - reserved) : null;
          return { name, price, delivery, sold, reserved, left };
        }),
      }),
      addPoolCodes: ({ body }) => {
        pooled += body.codes.length;
        changed();
        return { success: true, added: body.codes.length };
      },
      deliverOrder: ({ params, body }) => setOrder(params.number, "delivered", body.note),
      refundOrder: ({ params, body }) => setOrder(params.number, "refunded", body.reason),
      codes: ({ query }) => ({
        success: true,
        ...sampleRecords(codes, query, { matches: { code: (one, code) => hasText(one.code, code) } }),
        kinds: [...new Set(codes.map(({ kind }) => kind))],
      }),
      codeUses: ({ query }) => ({
        success: true,
        ...sampleRecords(uses, query, {
          matches: {
            name: ({ member }, name) => hasText(member.name, name),
            code: (one, code) => hasText(one.code, code),
          },
          sorts: { member: ({ member }) => member.name },
        }),
      }),
      makeCodes: ({ body }) => {
        const { enabled, config } = settings();
        if (!enabled) refuse("moduleOff");
        const kind = config.codes.find(({ name }) => name === body.kind) ?? refuse("codeKindGone");
        const texts =
          body.code === null
            ? Array.from({ length: body.count }, () => crypto.randomUUID().slice(4, 13).toUpperCase())
            : [normalizedCode(body.code)];
        if (codes.some(({ code }) => texts.includes(code))) refuse("codeTaken");
        const row = { kind: kind.name, state: "active" as const, uses: 0, max: kind.uses || null, by: you };
        codes = [...texts.map((code) => ({ ...row, code, at: new Date().toISOString() })), ...codes];
        changed();
        return { success: true, made: texts.length };
      },
      takeBackCode: ({ params }) => {
        const before = uses.find(({ id }) => id === params.use) ?? refuse("useGone");
        const use = { ...before, takenBackAt: before.takenBackAt ?? new Date().toISOString() };
        uses = uses.map((one) => (one === before ? use : one));
        changed();
        return { success: true, use };
      },
      ...listAnswers({ you, refuse, changed, items: () => settings().config.items.map(({ name }) => name) }),
      ...economyAnswers(days, RATES),
      endCode: ({ params }) => setEnded(params.code, true),
      reopenCode: ({ params }) => setEnded(params.code, false),
      streaks: ({ query }) => ({
        success: true,
        ...sampleRecords(streaks, query, {
          matches: {
            name: ({ member }, name) => hasText(member.name, name),
            state: ({ streak }, state) => streak > 0 === (state === "running"),
          },
          sorts: { member: ({ member }) => member.name },
        }),
      }),
      dailyFigures: () => ({
        success: true,
        days: days.map((day, at) => ({ day, claims: 29 + ((at * 5) % 11), points: 600 + ((at * 71) % 210) })),
        lengths: STREAK_STEPS.map((from, at) => ({ from, members: [7, 9, 12, 10, 6, 3][at] ?? 0 })),
      }),
    };
  },
};

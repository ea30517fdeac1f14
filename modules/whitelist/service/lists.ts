// How lists are created, changed, opened, closed, drawn and made final.
import { isDeepStrictEqual } from "node:util";
import { checkAuthor, type GuildAuthor } from "#kit/author-check.ts";
import { isModuleCondition } from "#kit/eligibility/gate.ts";
import { type ConditionSchemas, conditionIssues } from "#kit/eligibility/module-conditions.ts";
import { type FieldIssue, userError } from "#kit/error.ts";
import { checkAgainstGuild } from "#kit/guild-check.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { BeaconUnavailable, type NamedRound, roundAfter } from "#kit-server/guild/draws/beacon.ts";
import { newSeed } from "#kit-server/guild/draws/draw-order.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import { CHANGEABLE, type ListAct, type ListSettings, listFaults, listSettings, placesOf } from "../contract.ts";
import type { News } from "../store/tables.ts";
import {
  changeList,
  countIn,
  countOf,
  countPlaced,
  type ListRow,
  listTable,
  notifiesIn,
  unfinishedLists,
  whitelistEntryCounters,
  whitelistListCounters,
} from "../store.ts";
import { type Ctx, type Person, refuse } from "./context.ts";
import { enqueueNotice } from "./notices.ts";
import { fillPlaces, nameTiers } from "./places.ts";
import { giveRoles } from "./roles.ts";
import { DRAWS_MAX, seedOf } from "./seeds.ts";
import { sweepSoon } from "./sweep-soon.ts";

/** A named round is this far ahead, so that people can read which one it is. */
const BEACON_LEAD_MS = 30_000;
/** Relays have a round a moment after its time. */
const BEACON_LAG_MS = 1_500;
/** Lists of a guild that aren't final. */
const LISTS_MAX = 100;

const invalid = (issues: FieldIssue[]) => userError(kitErrors, "invalidInput", { issues });

type Times = { opensAt: Date | null; closesAt: Date | null };
/** `author`: the person, who can't have the bot give roles that they may not give themselves. */
export type Given = Times & { settings: ListSettings; author: GuildAuthor };

const about = ({ number, name }: ListRow) => ({ number, list: name });

/** As public as its commitment: the draw's page has this title. */
const titleOf = ({ name }: Pick<ListRow, "name">, draw: number, reason: string | null): string =>
  reason === null ? name : `${name}, draw ${draw}: ${reason}`;

async function checkSettings(
  ctx: Ctx,
  { settings, opensAt, closesAt, author }: Given,
  before: object = {},
): Promise<void> {
  const guild = await ctx.guild();
  const issues: FieldIssue[] = [
    ...listFaults(settings),
    ...(guild
      ? [
          ...checkAgainstGuild(listSettings, settings, guild),
          ...checkAuthor(listSettings, { before: { ...before }, after: settings }, guild, author),
        ]
      : []),
    ...conditionIssues(listSettings, settings, await conditionsFor(ctx, settings)),
    ...(closesAt && closesAt <= (opensAt ?? ctx.clock.now()) ? [{ path: "closesAt", code: "endsFirst" }] : []),
  ];
  if (issues.length > 0) throw invalid(issues);
}

/** The conditions of modules that a list may ask for, loaded only if it asks for one. */
async function conditionsFor(ctx: Ctx, { gate }: ListSettings): Promise<ConditionSchemas> {
  const checks = gate.flat().some(isModuleCondition) ? await ctx.conditions() : new Map();
  return new Map([...checks].map(([kind, { params }]) => [kind, params]));
}

type Creating = Given & { key: string; by: Person; isOpen: boolean };

/** Once for its key. A draw's seed is committed in the same transaction. */
export async function createList(ctx: Ctx, creating: Creating): Promise<ListRow> {
  const { settings, opensAt, closesAt, key, by, isOpen } = creating;
  await checkSettings(ctx, creating);
  const { guildId } = ctx;
  const now = ctx.clock.now();
  const name = settings.name.trim();
  const row = {
    ...{ guildId, key: `${by.id}:${key}`, name, settings: { ...settings, name }, opensAt, closesAt, createdAt: now },
    lastSeed: settings.mode === "draw" ? newSeed() : null,
  };
  const { row: made } = await listTable.putNumbered(ctx.orm, row, {
    counters: whitelistListCounters,
    before: async (tx) => {
      if ((await unfinishedLists(tx, guildId)) >= LISTS_MAX) throw refuse("tooManyLists", { max: LISTS_MAX });
      return null;
    },
    alongside: async (tx, list) => {
      await ctx.audit(tx, by, "whitelist.created", about(list));
      await commitDraw(ctx, tx, list, null);
    },
  });
  const list = isOpen && made.state === "planned" ? await act(ctx, made, "open", by) : made;
  await sweepSoon(ctx);
  return list;
}

/** The next draw of a list is announced in the server's chain of draws. */
async function commitDraw(ctx: Ctx, tx: Orm, list: ListRow, reason: string | null): Promise<void> {
  if (list.lastSeed === null) return;
  const draw = list.draws.length + 1;
  await ctx.draws.commit(tx, {
    ...{ key: `${list.number}:${draw}`, title: titleOf(list, draw, reason), seed: seedOf(list.lastSeed, draw) },
    at: ctx.clock.now(),
  });
}

const changedFields = (before: ListSettings, after: ListSettings) =>
  (Object.keys(listSettings.shape) as (keyof ListSettings)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
/** What may not change in an opened list, each at its field. */
const fixedIssues = (before: ListSettings, after: ListSettings): FieldIssue[] =>
  changedFields(before, after)
    .filter((name) => !CHANGEABLE.includes(name))
    .map((path) => ({ path, code: "fixedNow" }));

/** Throws if someone changed it since this version, or what can't change anymore was changed. */
export async function changeSettings(
  ctx: Ctx,
  name: ListRow,
  given: Given & { version: number; by: Person },
): Promise<ListRow> {
  await checkSettings(ctx, given, name.settings);
  const settings = { ...given.settings, name: given.settings.name.trim() };
  const changed = await ctx.orm.transaction(async (tx) => {
    await lockCounter(tx, whitelistEntryCounters, ctx.guildId);
    const list = await listTable.hold(tx, name);
    if (!list) throw refuse("listGone");
    if (list.version !== given.version) throw refuse("listChanged");
    if (list.state !== "planned" && list.state !== "open" && list.state !== "closed") throw refuse("wrongState");
    if (list.state !== "planned") {
      const issues = fixedIssues(list.settings, settings);
      if (issues.length > 0) throw invalid(issues);
    } else if (settings.mode === "draw" && list.lastSeed === null) {
      await listTable.change(tx, list, { lastSeed: newSeed() });
    }
    for (const [at, { name: partner, places: quota }] of settings.partners.entries()) {
      const taken = await countOf(tx, list, partner);
      if (quota < taken) {
        throw invalid([{ path: `partners.${at}.places`, code: "placesTaken", params: { taken } }]);
      }
    }
    const places = placesOf(settings);
    const taken = await countIn(tx, list, "accepted");
    if (places !== null && places < taken) throw invalid([{ path: "places", code: "placesTaken", params: { taken } }]);
    const after = await listTable.change(tx, list, {
      ...{ name: settings.name, settings, version: list.version + 1 },
      ...{ opensAt: list.openedAt ? list.opensAt : given.opensAt, closesAt: given.closesAt },
    });
    if (!after) throw refuse("listGone");
    if (settings.mode === "draw") await commitDraw(ctx, tx, after, null);
    await nameTiers(tx, after);
    await fillPlaces(tx, after);
    await ctx.audit(tx, given.by, "whitelist.changed", about(after));
    return after;
  });
  await sweepSoon(ctx);
  return changed;
}

const withNews = (list: ListRow, what: News["what"], draw = list.draws.length): News[] => [
  ...list.news,
  { what, draw },
];

/** Does what a person asks for; a repeated request changes nothing. Throws if the list is in another state. */
export async function act(ctx: Ctx, name: ListRow, wanted: ListAct, by: Person | null): Promise<ListRow> {
  const beacon = wanted === "draw" ? await nameRound(ctx, name) : null;
  const changed = await ctx.orm.transaction(async (tx) => {
    await lockCounter(tx, whitelistEntryCounters, ctx.guildId);
    const list = await listTable.hold(tx, name);
    if (!list) throw refuse("listGone");
    if (DONE[wanted].includes(list.state)) return { list, isNew: false };
    const change = changeFor(ctx, list, wanted, { by, beacon });
    const after = change && (await changeList(tx, list, change, [list.state]));
    if (!after) throw refuse("wrongState");
    if (by) await ctx.audit(tx, by, `whitelist.${AUDITED[wanted]}`, about(after));
    if (beacon) await ctx.draws.nameRound(tx, `${after.number}:1`, beacon);
    if (wanted === "finalize") await giveRoles(ctx, tx, after, by);
    return { list: after, isNew: true };
  });
  const { list, isNew } = changed;
  if (isNew) await follow(ctx, list, wanted);
  return list;
}

/** The public round that a draw will use: one that doesn't exist yet. Null if the list asks for none. */
async function nameRound(ctx: Ctx, { settings }: ListRow): Promise<NamedRound | null> {
  if (settings.mode !== "draw" || !settings.beacon) return null;
  if (!ctx.networks.beacon) throw refuse("beaconUnavailable");
  try {
    return await roundAfter(ctx.networks.beacon, new Date(ctx.clock.now().getTime() + BEACON_LEAD_MS));
  } catch (error) {
    if (!(error instanceof BeaconUnavailable)) throw error;
    throw refuse("beaconUnavailable");
  }
}

/** The states in which nothing is left to do. */
const DONE: Record<ListAct, readonly ListRow["state"][]> = {
  open: ["open"],
  close: ["closed"],
  draw: ["drawing", "drawn"],
  finalize: ["final"],
};
const AUDITED = { open: "opened", close: "closed", draw: "drawn", finalize: "finalized" } as const;

type Asking = { by: Person | null; beacon: NamedRound | null };
function changeFor({ clock }: Ctx, list: ListRow, wanted: ListAct, { by, beacon }: Asking): Partial<ListRow> | null {
  const { state, settings } = list;
  const now = clock.now();
  const isDraw = settings.mode === "draw";
  switch (wanted) {
    case "open": {
      if (state !== "planned" && state !== "closed") return null;
      const news = state === "planned" ? withNews(list, "opened") : list.news;
      // One that is opened again stays open until somebody closes it, or until a later end.
      const closesAt = list.closesAt && list.closesAt > now ? list.closesAt : null;
      return { state: "open", openedAt: list.openedAt ?? now, closesAt, news };
    }
    case "close":
      return state === "open" ? { state: "closed" } : null;
    case "draw": {
      if (!isDraw || (state !== "open" && state !== "closed") || !by) return null;
      const draws = [{ at: now.toISOString(), by, reason: null, beacon }];
      return { state: "drawing", draws, ...(beacon && { news: withNews(list, "beacon", 1) }) };
    }
    case "finalize": {
      const isReady = isDraw ? state === "drawn" : state === "open" || state === "closed";
      return isReady
        ? { state: "final", finalAt: now, news: withNews(list, "final"), noticeDueAt: notifiesIn(list) ? now : null }
        : null;
    }
  }
}

async function follow(ctx: Ctx, list: ListRow, done: ListAct): Promise<void> {
  const { number, name: listName } = list;
  const about = { number, list: listName };
  if (done === "open") await ctx.activity.record("opened", `opened:${number}:${list.version}`, about);
  if (done === "close") await ctx.activity.record("closed", `closed:${number}:${list.version}`, about);
  if (done === "finalize") {
    const winners = await countPlaced(ctx.orm, list);
    await ctx.activity.record("final", `final:${number}`, { ...about, winners });
  }
  await enqueueWork(ctx, list);
  await sweepSoon(ctx);
}

/** The jobs that a list waits for; a sweep finds them too. */
export async function enqueueWork(ctx: Ctx, list: ListRow): Promise<void> {
  const { number, draws, news } = list;
  if (list.state === "drawing") {
    const at = draws.at(-1)?.beacon?.at;
    const startAfter = at ? new Date(new Date(at).getTime() + BEACON_LAG_MS) : ctx.clock.now();
    await ctx.jobs.enqueue("draw", { number }, { key: `draw:${number}:${draws.length}`, startAfter });
  }
  if (list.noticeDueAt) await enqueueNotice(ctx, number, list.noticeDueAt);
  if (news.length > 0) {
    const last = news.map(({ what, draw }) => `${what}${draw}`).join("-");
    await ctx.jobs.enqueue("announce", { number }, { key: `announce:${number}:${last}` });
  }
}

/** Repeats a draft draw with the next seed of the chain, which is committed by the one before. */
export async function redoDraw(
  ctx: Ctx,
  name: ListRow,
  { reason, draw, by }: { reason: string; draw: number; by: Person },
): Promise<ListRow> {
  const beacon = await nameRound(ctx, name);
  const list = await ctx.orm.transaction(async (tx) => {
    await lockCounter(tx, whitelistEntryCounters, ctx.guildId);
    const held = await listTable.hold(tx, name);
    if (!held) throw refuse("listGone");
    if (held.draws.length === draw + 1) return held;
    if (held.state !== "drawn" || held.draws.length !== draw) throw refuse("wrongState");
    if (draw >= DRAWS_MAX) throw refuse("noMoreDraws", { max: DRAWS_MAX });
    await commitDraw(ctx, tx, held, reason);
    if (beacon) await ctx.draws.nameRound(tx, `${held.number}:${draw + 1}`, beacon);
    const after = await listTable.change(tx, held, {
      state: "drawing",
      draws: [...held.draws, { at: ctx.clock.now().toISOString(), by, reason, beacon }],
      news: withNews(held, "redo", draw + 1),
    });
    if (!after) throw refuse("listGone");
    await ctx.audit(tx, by, "whitelist.redrawn", { ...about(after), reason, draw: draw + 1 });
    return after;
  });
  await enqueueWork(ctx, list);
  return list;
}

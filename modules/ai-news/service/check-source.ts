// Reads one source: conditionally, at most once at a time, ever later while it fails.
import { createHash } from "node:crypto";
import { and, eq, isNotNull, lte } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import type { SourceFault } from "../contract.ts";
import { type SourceRow, sourceTable } from "../store/sources.ts";
import { aiNewsSources } from "../store.ts";
import { addNews } from "./add-news.ts";
import { collectSoon } from "./collect.ts";
import { type Ctx, refuse } from "./context.ts";
import type { ParsedFeed } from "./feeds/feed-entry.ts";
import { feedReader } from "./feeds/feed-reader.ts";
import { fetchPage, type Known } from "./feeds/fetch-page.ts";
import { knownFeedOf } from "./feeds/known-feed-of.ts";
import { markEntries } from "./feeds/new-entries.ts";
import { isDead, nextAfterFailure, nextAfterSuccess } from "./feeds/when-next.ts";
import { settingOf } from "./sync-sources.ts";

/** A process that reads it for longer has been killed. */
const LEASE_MS = 5 * 60_000;
/** The feeds of a page that are tried. */
const LINKS_MAX = 3;
/** After this many failures, the page is asked again where its feed is. */
const LOOK_AGAIN = 3;
/** Between two checks that someone asks for. */
const BY_HAND_MS = 30_000;

type Reading =
  | { outcome: "read"; feed: ParsedFeed | null; feedUrl: string; known: Known; hash: string; fresh: number }
  | { outcome: "unchanged"; fresh: number }
  | { outcome: "failed"; fault: SourceFault; waitMs: number | null };

/** The job. */
export async function checkSource(ctx: Ctx, id: string): Promise<void> {
  const { orm, guildId, clock } = ctx;
  if (!settingOf(ctx, id)) return;
  const now = clock.now();
  const at = and(eq(aiNewsSources.guildId, guildId), eq(aiNewsSources.id, id));
  const [row] = await orm
    .update(aiNewsSources)
    .set({ nextAt: new Date(now.getTime() + LEASE_MS) })
    .where(and(at, isNotNull(aiNewsSources.nextAt), lte(aiNewsSources.nextAt, now)))
    .returning();
  if (!row) return;
  const reading = await readSource(ctx, row);
  if (reading.outcome === "failed") return noteFailure(ctx, row, reading);
  const items = await orm.transaction(async (tx) => {
    const held = await sourceTable.hold(tx, row);
    if (!held) return [];
    const feed = reading.outcome === "read" ? reading.feed : null;
    const added = feed ? await addNews(ctx, tx, held, markEntries(feed.entries, feed.siteUrl)) : [];
    await sourceTable.change(tx, held, {
      ...{ state: "working", fault: null, failures: 0, failingSince: null, checkedAt: now },
      nextAt: nextAfterSuccess(now, reading.fresh, feed?.ttlMinutes ?? null),
      ...(reading.outcome === "read" && {
        ...{ ...reading.known, contentHash: reading.hash, feedUrl: reading.feedUrl, isKnown: true },
      }),
      ...(added.length > 0 && { newestAt: now }),
    });
    return added;
  });
  if (row.state === "paused" || row.failures >= LOOK_AGAIN) {
    await ctx.alerts.clearTask(`source:${id}`);
    await ctx.activity.record("sourceBack", `back:${id}:${now.getTime()}`, { name: row.name });
  }
  if (items.length > 0) await collectSoon(ctx, row.name, now);
}

async function readSource(ctx: Ctx, row: SourceRow): Promise<Reading> {
  const now = ctx.clock.now();
  const isLost = row.feedUrl !== null && row.failures >= LOOK_AGAIN;
  const first = (isLost ? null : row.feedUrl) ?? knownFeedOf(row.place) ?? row.place;
  const nothing: Known = { etag: null, lastModified: null };
  const page = await fetchPage(first, isLost ? nothing : row, now);
  if (page.outcome !== "read") return page;
  const tried = await readPage(ctx, row, first, page);
  if (tried.outcome !== "page") return tried;
  for (const link of tried.links.slice(0, LINKS_MAX)) {
    const linked = await fetchPage(link, nothing, now);
    if (linked.outcome !== "read") continue;
    const found = await readPage(ctx, row, link, linked);
    if (found.outcome === "read") return found;
  }
  return { outcome: "failed", fault: "noFeed", waitMs: null };
}

type Read = { text: string; known: Known; fresh: number };

async function readPage(
  ctx: Ctx,
  row: SourceRow,
  feedUrl: string,
  { text, known, fresh }: Read,
): Promise<Reading | { outcome: "page"; links: string[] }> {
  const hash = createHash("sha256").update(text).digest("base64url");
  const read = { outcome: "read", feedUrl, known, hash, fresh } as const;
  // The site doesn't answer conditional requests, but says the same as before.
  if (hash === row.contentHash) return { ...read, feed: null };
  try {
    const { feed, links } = await ctx.memory(feedReader).read(text, feedUrl);
    return feed ? { ...read, feed } : { outcome: "page", links };
  } catch (error) {
    ctx.logger.info({ err: error, source: row.id }, "a feed could not be parsed");
    return { outcome: "failed", fault: "unreadable", waitMs: null };
  }
}

async function noteFailure(ctx: Ctx, row: SourceRow, { fault, waitMs }: Extract<Reading, { outcome: "failed" }>) {
  const { orm, clock } = ctx;
  const now = clock.now();
  const failures = row.failures + 1;
  const failingSince = row.failingSince ?? now;
  const isPaused = isDead(failures, failingSince, fault === "gone", now);
  await sourceTable.change(orm, row, {
    ...{ state: isPaused ? "paused" : "failing", fault, failures, failingSince, checkedAt: now },
    nextAt: isPaused ? null : nextAfterFailure(now, failures, waitMs),
  });
  const place = settingOf(ctx, row.id);
  if (!isPaused || !place) return;
  await ctx.alerts.raise({
    ...{ path: `sources.${place.at}.address`, code: "sourcePaused" },
    params: { name: row.name, task: `source:${row.id}` },
  });
  await ctx.activity.record("sourcePaused", `paused:${row.id}:${failingSince.getTime()}`, { name: row.name });
}

/** From the page: checks it now, and resumes it. */
export async function checkNow(ctx: Ctx, id: string, by: Actor): Promise<SourceRow> {
  const now = ctx.clock.now();
  const row = await sourceTable.read(ctx.orm, { guildId: ctx.guildId, id });
  if (row?.kind !== "feed" || !settingOf(ctx, id)) throw refuse("sourceGone");
  // A site that asked to be left alone is.
  const waits = row.fault === "tooManyRequests" && row.nextAt !== null && row.nextAt > now;
  const isRecent = row.checkedAt !== null && now.getTime() - row.checkedAt.getTime() < BY_HAND_MS;
  if (waits || isRecent) throw refuse("sourceSoon");
  const changed = await ctx.orm.transaction(async (tx) => {
    await ctx.audit(tx, by, "news.checked", { source: row.name });
    return sourceTable.change(tx, row, { nextAt: now });
  });
  await ctx.jobs.enqueue("check", { source: id }, { key: `check:${id}:${now.getTime()}` });
  return changed ?? row;
}

// Reads a page, or the pages of a site: those below the first one's address that robots.txt allows, within the depth and number that
// the owner set. What is still to be read is in the database, so a crash or a restart continues where it was.
import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { ReadDocument } from "#kit-server/base/documents/document.ts";
import { readDocument } from "#kit-server/base/documents/read-document.ts";
import type { RobotsWish } from "#kit-server/base/documents/robots-wish.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { SourceFault } from "../contract.ts";
import { deletePassages, dropDocument, holdSource } from "../store/passages.ts";
import { aiDatabaseDocuments as documents, aiDatabasePassages as passages } from "../store/tables.ts";
import { type SourceRow, sourceTable } from "../store.ts";
import type { Ctx } from "./context.ts";
import { fetchPage, landingOf } from "./fetch-page.ts";
import { AGENT, delayOf, readRobots, type Site as SiteRobots, sitemapPages } from "./robots.ts";
import { reportProgress, type Slice, storeDocument } from "./store-document.ts";

/** A job hands over after this, so that others of the server get their turn. */
const SLICE_MS = 20_000;
const PAUSE_MS = 100;
const SECOND_MS = 1_000;
const ADDRESS_MAX = 1_000;
/** A site that asks to wait longer than this in all is reported. */
const WAITS_MAX = 5;
/** Pages that aren't text anyone reads. */
const NO_PAGE = /\.(?:png|jpe?g|gif|webp|svg|ico|css|js|json|xml|rss|atom|zip|gz|tar|mp[34]|webm|exe|dmg|woff2?)$/i;

type Row = typeof documents.$inferSelect;

/** `typed`: the origin that the owner entered; `start`: the first page, where the site is now; `folder`: what is below it is read. */
type Site = SiteRobots & { typed: string; start: URL; folder: string };

export async function crawl(ctx: Ctx, source: SourceRow): Promise<Slice> {
  const typed = new URL(source.url ?? "");
  const begunAt = await firstPage(ctx.orm, source);
  let site = await siteAt(begunAt ?? typed, typed);
  if (typeof site !== "string" && !begunAt && source.kind === "site" && isAllowed(site, site.start.href)) {
    const landing = await landingOf(site.start);
    if (landing) site = await siteAt(landing, typed);
  }
  if (typeof site === "string") return { outcome: "fault", fault: site };
  if (!isAllowed(site, site.start.href)) return { outcome: "fault", fault: "robots" };
  if (!begunAt && !(await begin(ctx, source, site))) return { outcome: "dropped" };
  const pause = Math.max(PAUSE_MS, delayOf(site.robots) * SECOND_MS);
  for (const end = performance.now() + SLICE_MS; performance.now() < end; await sleep(pause)) {
    const next = await nextWaiting(ctx.orm, source);
    if (!next) return finish(ctx, source);
    const answer = await readPage(ctx, source, site, next);
    if (answer.outcome !== "done") return answer;
    const { done, total } = await countsOf(ctx.orm, source);
    if (!(await reportProgress(ctx, source, done, total))) return { outcome: "dropped" };
  }
  return { outcome: "more" };
}

/** Its first page may have moved elsewhere, with or without its robots.txt. */
async function siteAt(address: URL, typed: URL): Promise<Site | SourceFault> {
  const found = await readRobots(address.href);
  if (typeof found === "string") return found;
  const folder = address.pathname.startsWith(folderOf(typed)) ? folderOf(typed) : folderOf(address);
  return { ...found, typed: typed.origin, start: onSite(address, found.origin), folder };
}

const folderOf = ({ pathname }: URL): string => pathname.replace(/[^/]*$/, "");

/** The first page of this version, if its work has begun. */
async function firstPage(orm: Orm, source: SourceRow): Promise<URL | null> {
  const [row] = await orm
    .select({ id: documents.id })
    .from(documents)
    .where(and(ofSource(source), eq(documents.version, source.version), eq(documents.depth, 0)));
  return row ? new URL(row.id) : null;
}

const onSite = (url: URL, origin: string): URL => new URL(`${origin}${url.pathname}${url.search}`);
const isAllowed = ({ robots }: Site, url: string): boolean => robots.isAllowed(url, AGENT) !== false;
const ofSource = ({ guildId, number }: SourceRow) => and(eq(documents.guildId, guildId), eq(documents.source, number));
const pagesMax = ({ kind, options }: SourceRow): number => (kind === "page" ? 1 : (options.pages ?? 1));

/** Queues the first page and those of the sitemap. False when the work isn't wanted anymore. */
async function begin(ctx: Ctx, source: SourceRow, site: Site): Promise<boolean> {
  const hasMore = source.kind === "site" && (source.options.depth ?? 0) > 0;
  const listed = hasMore ? await sitemapPages(site, (link) => pageOf(site, link), pagesMax(source) * 2) : [];
  return ctx.orm.transaction(async (tx) => {
    if (!(await holdSource(tx, source))) return false;
    await queue(tx, source, site, [site.start.href], 0);
    await queue(tx, source, site, listed, 1);
    return true;
  });
}

/** Queues pages of the site that weren't yet, while there is room. */
async function queue(tx: Orm, source: SourceRow, site: Site, urls: readonly string[], depth: number): Promise<void> {
  const { guildId, number, version } = source;
  let room = pagesMax(source) - (await tx.$count(documents, and(ofSource(source), eq(documents.version, version))));
  for (const link of urls) {
    if (room <= 0) return;
    const url = depth > 0 ? pageOf(site, link) : link;
    if (url === null || !isAllowed(site, url)) continue;
    const row = { version, isWaiting: true, depth };
    const queued = await tx
      .insert(documents)
      .values({ guildId, source: number, id: url, url, ...row })
      .onConflictDoUpdate({
        target: [documents.guildId, documents.source, documents.id],
        set: row,
        setWhere: lt(documents.version, version),
      })
      .returning({ id: documents.id });
    room -= queued.length;
  }
}

/** The address of a page below the site's folder; null for others. Links to where the site was lead to where it is. */
function pageOf({ typed, origin, folder }: Site, link: string): string | null {
  const url = URL.parse(link);
  if (!url || (url.origin !== origin && url.origin !== typed)) return null;
  const { href, pathname } = onSite(url, origin);
  return href.length <= ADDRESS_MAX && !NO_PAGE.test(pathname) && pathname.startsWith(folder) ? href : null;
}

async function nextWaiting(orm: Orm, source: SourceRow): Promise<Row | null> {
  const [row] = await orm
    .select()
    .from(documents)
    .where(and(ofSource(source), eq(documents.version, source.version), eq(documents.isWaiting, true)))
    .orderBy(asc(documents.depth), asc(documents.id))
    .limit(1);
  return row ?? null;
}

async function readPage(ctx: Ctx, source: SourceRow, site: Site, row: Row): Promise<Slice> {
  const isKnown = row.markdown !== "" && row.fault === null;
  const answer = await fetchPage(isKnown ? row : { ...row, etag: null, lastModified: null }, ctx.clock.now());
  if (answer.outcome === "wait") {
    if (source.step >= WAITS_MAX) return failPage(ctx, source, row, "limited");
    return { outcome: "more", at: answer.until };
  }
  if (answer.outcome === "fault") return failPage(ctx, source, row, answer.fault);
  if (answer.outcome === "same") return keepPage(ctx, source, site, row);
  const { bytes, type, charset, address, etag, lastModified } = answer;
  // A redirect may lead elsewhere, or to what robots.txt closes.
  const isHere = row.depth === 0 || pageOf(site, address) !== null;
  if (!isHere || !isAllowed(site, address)) return failPage(ctx, source, row, "robots");
  const read = await readDocument({ bytes, type, address, charset });
  if ("fault" in read) return failPage(ctx, source, row, read.fault);
  const document = { ...read.document, robots: stricter(read.document.robots, answer.robots) };
  if (document.robots.noIndex || document.markdown === "") {
    const fault = document.robots.noIndex ? "noIndex" : "empty";
    return failPage(ctx, source, row, fault, (tx) => follow(tx, source, site, row, document));
  }
  const place = { id: row.id, url: address, etag, lastModified, depth: row.depth };
  const stored = await storeDocument(ctx, source, place, document, (tx) => follow(tx, source, site, row, document));
  if (stored.outcome === "done" && row.depth === 0 && document.title) await rename(ctx, source, document.title);
  return stored;
}

const stricter = (one: RobotsWish, other: RobotsWish): RobotsWish => ({
  noIndex: one.noIndex || other.noIndex,
  noFollow: one.noFollow || other.noFollow,
});

type Followed = Pick<ReadDocument, "links" | "robots">;

async function follow(tx: Orm, source: SourceRow, site: Site, row: Row, document: Followed): Promise<void> {
  if (source.kind !== "site" || document.robots.noFollow || row.depth >= (source.options.depth ?? 0)) return;
  await queue(tx, source, site, document.links, row.depth + 1);
}

/** A page that didn't change. Its links are those of the last time: the pages that they lead to are still known. */
async function keepPage(ctx: Ctx, source: SourceRow, site: Site, row: Row): Promise<Slice> {
  return ctx.orm.transaction(async (tx): Promise<Slice> => {
    if (!(await holdSource(tx, source))) return { outcome: "dropped" };
    await tx.update(documents).set({ isWaiting: false, fault: null, readAt: ctx.clock.now() }).where(at(row));
    const known = await tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(ofSource(source), eq(documents.depth, row.depth + 1)));
    if (row.depth < (source.options.depth ?? 0))
      await queue(
        tx,
        source,
        site,
        known.map(({ id }) => id),
        row.depth + 1,
      );
    return { outcome: "done" };
  });
}

const at = ({ guildId, source, id }: Row) =>
  and(eq(documents.guildId, guildId), eq(documents.source, source), eq(documents.id, id));

/** What is gone or closed leaves at once; after a fault that may pass, the text of the last time stays. */
const LEAVES: readonly SourceFault[] = [
  "notFound",
  "forbidden",
  "robots",
  "noIndex",
  "signIn",
  "empty",
  "fileType",
  "addressRefused",
];

async function failPage(
  ctx: Ctx,
  source: SourceRow,
  row: Row,
  fault: SourceFault,
  alongside: (tx: Orm) => Promise<void> = async () => {},
): Promise<Slice> {
  const dropped = await ctx.orm.transaction(async (tx) => {
    if (!(await holdSource(tx, source))) return true;
    if (LEAVES.includes(fault)) {
      await deletePassages(tx, row.guildId, and(eq(passages.source, row.source), eq(passages.document, row.id)));
    }
    const gone = LEAVES.includes(fault) ? { markdown: "", etag: null, lastModified: null } : {};
    await tx
      .update(documents)
      .set({ ...gone, isWaiting: false, fault })
      .where(at(row));
    await alongside(tx);
    return false;
  });
  return dropped ? { outcome: "dropped" } : { outcome: "done" };
}

/** Drops the pages that this version didn't see. The source is faulty if nothing could be read, or its first page couldn't. */
async function finish(ctx: Ctx, source: SourceRow): Promise<Slice> {
  return ctx.orm.transaction(async (tx): Promise<Slice> => {
    if (!(await holdSource(tx, source))) return { outcome: "dropped" };
    const old = await tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(ofSource(source), lt(documents.version, source.version)));
    for (const { id } of old) await dropDocument(tx, source, id);
    const rows = await tx
      .select({ depth: documents.depth, fault: documents.fault, size: sql<number>`length(${documents.markdown})` })
      .from(documents)
      .where(ofSource(source))
      .orderBy(asc(documents.depth));
    const first = rows[0]?.fault ?? null;
    const isAnyRead = rows.some(({ fault, size }) => fault === null && size > 0);
    if (isAnyRead && (first === null || first === "empty" || first === "noIndex")) return { outcome: "done" };
    return { outcome: "fault", fault: first ?? "empty" };
  });
}

async function countsOf(orm: Orm, source: SourceRow): Promise<{ done: number; total: number }> {
  const ofVersion = and(ofSource(source), eq(documents.version, source.version));
  const [total, left] = await Promise.all([
    orm.$count(documents, ofVersion),
    orm.$count(documents, and(ofVersion, eq(documents.isWaiting, true))),
  ]);
  return { done: total - left, total };
}

/** A source is named by its first page until the owner names it. */
async function rename(ctx: Ctx, { guildId, number, url, title }: SourceRow, found: string): Promise<void> {
  const { host = "", pathname = "" } = URL.parse(url ?? "") ?? {};
  if (title === `${host}${pathname}`.slice(0, 256))
    await sourceTable.change(ctx.orm, { guildId, number }, { title: found.slice(0, 256) });
}

// Processes a source: reads it, cuts it into passages, and stores them. One process works on a source at a time; a crash is made up
// for when its lease ends.
import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { typeOfName } from "#kit-server/base/documents/document-type.ts";
import { readDocument } from "#kit-server/base/documents/read-document.ts";
import {
  aiDatabaseDocuments as documents,
  aiDatabaseFiles as files,
  aiDatabasePassages as passages,
  aiDatabaseSources as sources,
} from "../store/tables.ts";
import { type SourceRow, sourceTable } from "../store.ts";
import { readChannel } from "./channel.ts";
import type { Ctx } from "./context.ts";
import { crawl } from "./crawl.ts";
import { emitChanged, enqueueProcess, nextRun } from "./sources.ts";
import { LEASE_MS, type Slice, storeDocument } from "./store-document.ts";

const SECOND_MS = 1_000;
/** An outage of a site or the database is tried again this often, then reported. */
const ERROR_RETRY_MS = 6 * 3_600_000;

export async function processSource(ctx: Ctx, number: number): Promise<void> {
  const source = await lease(ctx, number);
  if (!source) return;
  let slice: Slice;
  try {
    slice = await work(ctx, source);
  } catch (error) {
    await release(ctx, source);
    throw error;
  }
  await settle(ctx, source, slice);
}

/** Null when there is nothing to do, or another process does it: then a job looks again when that one's lease ends. */
async function lease(ctx: Ctx, number: number): Promise<SourceRow | null> {
  const { guildId, orm, clock } = ctx;
  const now = clock.now();
  const row = await sourceTable.change(
    orm,
    { guildId, number },
    { state: "processing", leasedUntil: new Date(now.getTime() + LEASE_MS) },
    {
      only: and(
        inArray(sources.state, ["pending", "processing"]),
        or(isNull(sources.leasedUntil), lt(sources.leasedUntil, now)),
        or(isNull(sources.waitsUntil), sql`${sources.waitsUntil} <= ${now}`),
      ),
    },
  );
  if (row) return row;
  const busy = await sourceTable.read(orm, { guildId, number });
  if (!busy || (busy.state !== "processing" && busy.state !== "pending")) return null;
  const until = Math.max(busy.leasedUntil?.getTime() ?? 0, busy.waitsUntil?.getTime() ?? 0, now.getTime());
  await enqueueProcess(ctx, busy, new Date(until + SECOND_MS));
  return null;
}

const release = (ctx: Ctx, { guildId, number, version }: SourceRow) =>
  sourceTable.change(ctx.orm, { guildId, number }, { leasedUntil: null }, { only: eq(sources.version, version) });

async function work(ctx: Ctx, source: SourceRow): Promise<Slice> {
  switch (source.kind) {
    case "page":
    case "site":
      return crawl(ctx, source);
    case "channel":
      return readChannel(ctx, source);
    case "file":
      return readFile(ctx, source);
    default:
      return storeText(ctx, source);
  }
}

const bare = { title: null, language: null, links: [], robots: { noIndex: false, noFollow: false } };

function storeText(ctx: Ctx, source: SourceRow): Promise<Slice> {
  const { question, body = "" } = source.options;
  // Its question is searched as a heading is.
  const title = question ?? source.title;
  return storeDocument(ctx, source, { id: "text", url: source.url }, { ...bare, title, markdown: body });
}

async function readFile(ctx: Ctx, source: SourceRow): Promise<Slice> {
  const { guildId, number } = source;
  const [file] = await ctx.orm
    .select({ content: files.content })
    .from(files)
    .where(and(eq(files.guildId, guildId), eq(files.source, number)));
  // It was read before: only how it is indexed has changed.
  if (!file) return indexAgain(ctx, source);
  const type = typeOfName(source.options.fileName ?? "");
  if (!type) return { outcome: "fault", fault: "fileType" };
  const answer = await readDocument({ bytes: file.content, type });
  if ("fault" in answer) return { outcome: "fault", fault: answer.fault };
  return storeDocument(ctx, source, { id: "file", url: null }, answer.document, (tx) =>
    tx.delete(files).where(and(eq(files.guildId, guildId), eq(files.source, number))),
  );
}

async function indexAgain(ctx: Ctx, source: SourceRow): Promise<Slice> {
  const [known] = await ctx.orm.select().from(documents).where(ofSource(source));
  if (!known) return { outcome: "fault", fault: "unreadable" };
  return storeDocument(ctx, source, known, { ...bare, title: known.title, markdown: known.markdown });
}

const ofSource = ({ guildId, number }: Pick<SourceRow, "guildId" | "number">) =>
  and(eq(documents.guildId, guildId), eq(documents.source, number));

/** Ends the slice: the next one, the end, or the fault. */
async function settle(ctx: Ctx, source: SourceRow, slice: Slice): Promise<void> {
  const { guildId, number, version } = source;
  const now = ctx.clock.now();
  const only = eq(sources.version, version);
  if (slice.outcome === "dropped") return;
  if (slice.outcome === "more") {
    const set = { leasedUntil: null, waitsUntil: slice.at ?? null, step: sql`${sources.step} + 1` };
    const row = await sourceTable.change(ctx.orm, { guildId, number }, set, { only });
    if (row) await enqueueProcess(ctx, row, slice.at);
    return;
  }
  const isReady = slice.outcome === "done";
  const again = nextRun(source.refresh, now);
  const soon = again && new Date(Math.min(again.getTime(), now.getTime() + ERROR_RETRY_MS));
  const row = await ctx.orm.transaction(async (tx) => {
    const ended = await sourceTable.change(
      tx,
      { guildId, number },
      {
        ...{ leasedUntil: null, waitsUntil: null, changedAt: now },
        ...(isReady
          ? { state: "ready" as const, fault: null, syncedAt: now, nextAt: again }
          : { state: "error" as const, fault: slice.outcome === "fault" ? slice.fault : null, nextAt: soon }),
      },
      { only },
    );
    if (ended) await emitChanged(ctx, tx, ended);
    return ended;
  });
  if (!row) return;
  const about = { number, title: row.title };
  const key = `${number}:${version}`;
  if (!isReady) {
    // Once for the same fault: a site that is down for a week is no news every day.
    await ctx.activity.record("failed", `failed:${number}:${row.fault}:${row.at.getTime()}`, {
      ...about,
      reason: row.fault ?? "",
    });
    return;
  }
  const count = await ctx.orm.$count(passages, and(eq(passages.guildId, guildId), eq(passages.source, number)));
  if (source.syncedAt === null) await ctx.activity.record("ready", `ready:${number}`, { ...about, passages: count });
  await ctx.jobs.enqueue("embed", {}, { key: `embed:${key}:${row.step}` });
  await ctx.jobs.enqueue("compare", { number }, { key: `compare:${key}:${row.step}` });
}

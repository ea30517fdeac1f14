// Adds, changes, refreshes and deletes sources for people on the dashboard and in chat.
import { eq, sql } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import type { GuildAuthor } from "#kit/author-check.ts";
import { typeOfName } from "#kit-server/base/documents/document-type.ts";
import { isUsableAddress } from "#kit-server/base/safe-fetch/safe-fetch.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type NewSource, SOURCES_MAX, type SourceChange } from "../contract.ts";
import { answerGap } from "../store/gaps.ts";
import { deleteSourceRows } from "../store/passages.ts";
import { aiDatabaseFiles, aiDatabaseSourceCounters, aiDatabaseSources } from "../store/tables.ts";
import { type SourceRow, sourceTable } from "../store.ts";
import { checkChannel } from "./channel-access.ts";
import { type Ctx, refuse } from "./context.ts";

type Draft = Pick<SourceRow, "kind" | "title" | "url" | "options" | "audience"> &
  Partial<Pick<SourceRow, "priority" | "language" | "refresh" | "validFrom" | "validUntil">>;
type More = { key: string; by: Actor; alongside?: (tx: Orm, row: SourceRow) => Promise<unknown> };

/** Stores it and has it processed. The same key is one source. */
export async function putSource(ctx: Ctx, draft: Draft, { key, by, alongside }: More): Promise<SourceRow> {
  const { guildId, orm, clock } = ctx;
  checkDays(draft.validFrom ?? null, draft.validUntil ?? null);
  const now = clock.now();
  const { row } = await sourceTable.putNumbered(
    orm,
    {
      ...{ guildId, key, priority: 5, language: "auto" as const, refresh: "never" as const },
      ...draft,
      ...{ at: now, changedAt: now, byId: by.id, byName: by.name },
    },
    {
      counters: aiDatabaseSourceCounters,
      before: async (tx) => {
        const count = await tx.$count(aiDatabaseSources, eq(aiDatabaseSources.guildId, guildId));
        if (count >= SOURCES_MAX) throw refuse("tooManySources", { max: SOURCES_MAX });
        return null;
      },
      alongside: async (tx, made) => {
        await ctx.audit(tx, by, "knowledge.added", about(made));
        await alongside?.(tx, made);
      },
    },
  );
  if (row.state === "pending") await enqueueProcess(ctx, row);
  return row;
}

/** What the page's form says. */
export async function addSource(
  ctx: Ctx,
  given: NewSource,
  { key, by, gap, author }: { key: string; by: Actor; gap: number | null; author: GuildAuthor },
): Promise<SourceRow> {
  const { kind, audience, priority, language, validFrom, validUntil } = given;
  const common = { kind, audience, priority, language, validFrom, validUntil };
  const alongside = async (tx: Orm, row: SourceRow) => {
    if (gap !== null && !(await answerGap(tx, ctx.guildId, gap, row.number))) throw refuse("gapGone");
  };
  const draft = await draftOf(ctx, given, author);
  return putSource(ctx, { ...common, ...draft }, { key, by, alongside });
}

type Content = Pick<Draft, "title" | "url" | "options"> & Partial<Pick<Draft, "refresh">>;

async function draftOf(ctx: Ctx, given: NewSource, author: GuildAuthor): Promise<Content> {
  switch (given.kind) {
    case "text":
      return { title: given.title, url: null, options: { body: given.body } };
    case "qa":
      return {
        title: given.question.slice(0, 256),
        url: null,
        options: { question: given.question, body: given.body },
      };
    case "channel": {
      const channel = await checkChannel(ctx, given.channelId, given.audience, author);
      const { channelId, authors, refresh } = given;
      return { title: `#${channel.name}`, url: channelUrl(ctx, channelId), options: { channelId, authors }, refresh };
    }
    default: {
      const url = usableUrl(given.url);
      const options = given.kind === "site" ? { depth: given.depth, pages: given.pages } : {};
      return { title: `${url.host}${url.pathname}`.slice(0, 256), url: url.href, options, refresh: given.refresh };
    }
  }
}

const channelUrl = (ctx: Ctx, channelId: string): string => `${ctx.platformUrl}/channels/${ctx.guildId}/${channelId}`;

function usableUrl(text: string): URL {
  const url = URL.parse(text);
  if (!url || !isUsableAddress(url.href, { allowHttp: true })) throw refuse("addressUnusable");
  url.hash = "";
  return url;
}

export async function addFile(
  ctx: Ctx,
  file: { name: string; content: Uint8Array; audience: SourceRow["audience"] },
  { key, by }: { key: string; by: Actor },
): Promise<SourceRow> {
  if (typeOfName(file.name) === null) throw refuse("fileType");
  const title = file.name.replace(/\.[a-z]+$/i, "") || file.name;
  const options = { fileName: file.name };
  return putSource(
    ctx,
    { kind: "file", title, url: null, options, audience: file.audience },
    {
      ...{ key, by },
      alongside: (tx, { guildId, number }) =>
        tx.insert(aiDatabaseFiles).values({ guildId, source: number, content: file.content }),
    },
  );
}

/** Which changes need the content to be read or indexed again. */
const CONTENT: readonly (keyof SourceChange)[] = [
  ...(["title", "question", "body", "language", "depth", "pages", "authors"] as const),
];

export async function changeSource(ctx: Ctx, number: number, change: SourceChange, by: Actor): Promise<SourceRow> {
  const { guildId, orm, clock } = ctx;
  const row = await orm.transaction(async (tx) => {
    const before = await sourceTable.hold(tx, { guildId, number });
    if (!before) throw refuse("sourceGone");
    const { question, body, depth, pages, authors, ...columns } = change;
    const isText = before.kind === "text" || before.kind === "qa";
    if (!isText && (body !== undefined || question !== undefined)) throw refuse("notEditable");
    checkDays(columns.validFrom ?? before.validFrom, columns.validUntil ?? before.validUntil);
    const { channelId } = before.options;
    if (channelId && columns.audience === "public") await checkChannel(ctx, channelId, "public", "unlimited");
    const given = Object.fromEntries(
      Object.entries({ question, body, depth, pages, authors }).filter(([, value]) => value !== undefined),
    );
    const title = before.kind === "qa" && question !== undefined ? { title: question.slice(0, 256) } : {};
    const isRead = CONTENT.some((name) => change[name] !== undefined);
    const changed = await sourceTable.change(
      tx,
      { guildId, number },
      {
        ...columns,
        ...title,
        options: { ...before.options, ...given },
        changedAt: clock.now(),
        ...(isRead ? afresh : {}),
        ...(columns.refresh ? { nextAt: nextRun(columns.refresh, before.syncedAt ?? clock.now()) } : {}),
      },
    );
    if (!changed) throw refuse("sourceGone");
    await ctx.audit(tx, by, "knowledge.changed", about(changed));
    await emitChanged(ctx, tx, changed);
    return changed;
  });
  if (row.state === "pending") await enqueueProcess(ctx, row);
  return row;
}

/** Another version begins: what runs for the one before is dropped when it wants to write. */
const afresh = {
  state: "pending" as const,
  version: sql`${aiDatabaseSources.version} + 1`,
  step: 0,
  leasedUntil: null,
  waitsUntil: null,
  doneCount: 0,
  totalCount: 0,
};

export async function refreshSource(ctx: Ctx, number: number): Promise<SourceRow> {
  const { guildId, orm, clock } = ctx;
  const row = await sourceTable.change(orm, { guildId, number }, { ...afresh, changedAt: clock.now() });
  if (!row) throw refuse("sourceGone");
  await enqueueProcess(ctx, row);
  return row;
}

/** Everything read for it goes with it, in the same transaction. */
export async function deleteSource(ctx: Ctx, number: number, by: Actor): Promise<void> {
  const { guildId, orm } = ctx;
  await orm.transaction(async (tx) => {
    const row = await sourceTable.hold(tx, { guildId, number });
    if (!row) throw refuse("sourceGone");
    await removeSource(ctx, tx, row);
    await ctx.audit(tx, by, "knowledge.deleted", about(row));
  });
}

export async function removeSource(ctx: Ctx, tx: Orm, row: SourceRow): Promise<void> {
  await deleteSourceRows(tx, row);
  await sourceTable.changed(tx, row);
  await emitChanged(ctx, tx, { ...row, version: row.version + 1 });
}

/** Once for each state of a source that searches can see. */
export const emitChanged = (ctx: Ctx, tx: Orm, row: Pick<SourceRow, "number" | "version" | "step" | "changedAt">) =>
  ctx.emit(tx, "knowledgeChanged", `source:${row.number}:${row.version}:${row.step}:${row.changedAt.getTime()}`, {
    sourceIds: [row.number],
  });

export const enqueueProcess = (ctx: Ctx, row: SourceRow, startAfter?: Date): Promise<void> =>
  ctx.jobs.enqueue(
    "process",
    { number: row.number },
    {
      key: `process:${row.number}:${row.version}:${row.step}:${startAfter?.getTime() ?? 0}`,
      ...(startAfter ? { startAfter } : {}),
    },
  );

const DAY_MS = 86_400_000;
const EVERY_MS = { never: null, daily: DAY_MS, weekly: 7 * DAY_MS, monthly: 30 * DAY_MS };
export function nextRun(refresh: SourceRow["refresh"], from: Date): Date | null {
  const every = EVERY_MS[refresh];
  return every === null ? null : new Date(from.getTime() + every);
}

function checkDays(from: string | null, until: string | null): void {
  if (from !== null && until !== null && from > until) throw refuse("daysTurned");
}

const about = ({ number, title }: SourceRow) => ({ number, title });

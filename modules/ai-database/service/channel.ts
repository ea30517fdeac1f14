// Channels and forums as sources: their messages are read once, then followed as members write, edit and delete them.

import type { APIMessage } from "discord-api-types/v10";
import { and, eq, lt } from "drizzle-orm";
import { CHANNEL_TYPES } from "#kit/guild.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { forgetAsker } from "../store/gaps.ts";
import { configFor } from "../store/language.ts";
import {
  channelSources,
  documentText,
  dropOldMessages,
  dropThread,
  emptyMessages,
  isOptedOut,
  type NewMessage,
  optedOut,
  placesOf,
  putMessages,
  sourceOfThread,
} from "../store/messages.ts";
import { dropDocument, holdSource, putPassages } from "../store/passages.ts";
import { aiDatabaseOptOuts, aiDatabaseDocuments as documents, aiDatabaseSources as sources } from "../store/tables.ts";
import { type SourceRow, sourceTable } from "../store.ts";
import { canRead } from "./channel-access.ts";
import { chunksOf } from "./chunk.ts";
import type { Ctx } from "./context.ts";
import { isByPeople, textOfMessage } from "./message-text.ts";
import { emitChanged, removeSource } from "./sources.ts";
import { reportProgress, type Slice } from "./store-document.ts";

/** The newest messages of a channel that are read. */
const MESSAGES_MAX = 2_000;
const THREAD_MESSAGES_MAX = 200;
const PAGE = 100;
/** Shorter ones say nothing by themselves. */
const LENGTH_MIN = 20;
const FORUMS: readonly number[] = [CHANNEL_TYPES.forum, CHANNEL_TYPES.media];

/** `title` null: a message of a channel, by itself. */
type Room = { document: string; title: string | null };

export async function readChannel(ctx: Ctx, source: SourceRow): Promise<Slice> {
  const { channelId = "" } = source.options;
  const channel = (await ctx.guild())?.channels.find(({ id }) => id === channelId);
  if (!channel) return gone(ctx, source);
  if (!canRead(channel)) return { outcome: "fault", fault: "channelHidden" };
  const isWanted = await authorFilter(ctx, source);
  try {
    if (FORUMS.includes(channel.type)) {
      const threads = await ctx.discord.threadsIn(channelId);
      for (const [at, { id, name }] of threads.entries()) {
        const read = await readMessages(ctx, id, THREAD_MESSAGES_MAX, isWanted);
        const room = { document: id, title: name };
        const stored = await storeRoom(
          ctx,
          source,
          room,
          read.map((one) => asMessage(one, id)),
        );
        if (!stored || !(await reportProgress(ctx, source, at + 1, threads.length))) return { outcome: "dropped" };
      }
    } else {
      const read = (await readMessages(ctx, channelId, MESSAGES_MAX, isWanted)).filter(
        (one) => textOfMessage(one).length >= LENGTH_MIN,
      );
      for (const [at, message] of read.entries()) {
        const room = { document: message.id, title: null };
        const stored = await storeRoom(ctx, source, room, [asMessage(message, message.id)]);
        const isShown = at % PAGE === PAGE - 1;
        if (!stored || (isShown && !(await reportProgress(ctx, source, at + 1, read.length))))
          return { outcome: "dropped" };
      }
    }
  } catch (error) {
    if (error instanceof PlatformFault && error.code === "channelGone") return gone(ctx, source);
    throw error;
  }
  return finish(ctx, source);
}

/** Nothing of a deleted channel stays. */
async function gone(ctx: Ctx, source: SourceRow): Promise<Slice> {
  return ctx.orm.transaction(async (tx): Promise<Slice> => {
    if (!(await holdSource(tx, source))) return { outcome: "dropped" };
    await dropAll(tx, source);
    return { outcome: "fault", fault: "channelGone" };
  });
}

async function dropAll(tx: Orm, source: SourceRow): Promise<void> {
  const ofSource = and(eq(documents.guildId, source.guildId), eq(documents.source, source.number));
  const rows = await tx.select({ id: documents.id }).from(documents).where(ofSource);
  for (const { id } of rows) await dropThread(tx, source, id);
}

async function authorFilter(ctx: Ctx, { options }: SourceRow): Promise<(message: APIMessage) => boolean> {
  const out = await optedOut(ctx.orm, ctx.guildId);
  const trusted =
    options.authors === "trusted"
      ? new Set((await ctx.members.withAnyRole(ctx.config.trustedRoles)).map(({ memberId }) => memberId))
      : null;
  return (message) =>
    isByPeople(message) && !out.has(message.author.id) && (trusted === null || trusted.has(message.author.id));
}

async function readMessages(ctx: Ctx, roomId: string, max: number, isWanted: (message: APIMessage) => boolean) {
  const read: APIMessage[] = [];
  let before: string | null = null;
  for (let seen = 0; seen < max; seen += PAGE) {
    const page: APIMessage[] = await ctx.discord.messagesBefore(roomId, before);
    read.push(...page.filter((message) => isWanted(message) && textOfMessage(message) !== ""));
    before = page.at(-1)?.id ?? null;
    if (page.length < PAGE) break;
  }
  return read;
}

const asMessage = (message: APIMessage, document: string): NewMessage => ({
  ...{ messageId: message.id, document, authorId: message.author.id },
  content: textOfMessage(message),
});

/** False when the work isn't wanted anymore. */
const storeRoom = (ctx: Ctx, source: SourceRow, room: Room, list: readonly NewMessage[]): Promise<boolean> =>
  ctx.orm.transaction(async (tx) => {
    if (!(await holdSource(tx, source))) return false;
    // A member may have opted out since the messages were fetched; nobody can while the source is held.
    const out = await optedOut(tx, ctx.guildId);
    await putMessages(
      tx,
      source,
      list.filter(({ authorId }) => !out.has(authorId)),
    );
    await rebuild(ctx, tx, source, room);
    return true;
  });

/** Makes a document of its messages again, in a transaction that holds the source. */
async function rebuild(ctx: Ctx, tx: Orm, source: SourceRow, { document, title }: Room): Promise<void> {
  const { guildId, number, version } = source;
  const markdown = await documentText(tx, source, document);
  if (markdown === null) return dropDocument(tx, source, document);
  const config = configFor(source.language, null, ctx.chat.language);
  const isThread = title !== null;
  const path = isThread ? document : `${source.options.channelId}/${document}`;
  const url = `${ctx.platformUrl}/channels/${guildId}/${path}`;
  const row = { title, url, markdown, config, version, isWaiting: false, readAt: ctx.clock.now() };
  await tx
    .insert(documents)
    .values({ guildId, source: number, id: document, ...row })
    .onConflictDoUpdate({ target: [documents.guildId, documents.source, documents.id], set: row });
  await putPassages(tx, source, { id: document, title: title ?? source.title, config }, chunksOf(markdown));
}

async function finish(ctx: Ctx, source: SourceRow): Promise<Slice> {
  return ctx.orm.transaction(async (tx): Promise<Slice> => {
    if (!(await holdSource(tx, source))) return { outcome: "dropped" };
    await dropOldMessages(tx, source);
    const ofSource = and(eq(documents.guildId, source.guildId), eq(documents.source, source.number));
    const old = await tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(ofSource, lt(documents.version, source.version)));
    for (const { id } of old) await dropDocument(tx, source, id);
    return (await tx.$count(documents, ofSource)) > 0 ? { outcome: "done" } : { outcome: "fault", fault: "noMessages" };
  });
}

type Written = Omit<APIMessage, "author"> & { author: APIMessage["author"]; member?: { roles: readonly string[] } };

/** A message that was written or edited in a channel that is a source. */
export async function followMessage(ctx: Ctx, message: Written): Promise<void> {
  const { orm, guildId } = ctx;
  const found = await sourceOf(ctx, message.channel_id);
  if (!found || !isByPeople(message) || (await isOptedOut(orm, guildId, message.author.id))) return;
  const { source, room } = found;
  const isTrusted = message.member?.roles.some((role) => ctx.config.trustedRoles.includes(role)) ?? false;
  if (source.options.authors === "trusted" && !isTrusted) return;
  const content = textOfMessage(message);
  const document = room?.document ?? message.id;
  if (content === "" || (room === null && content.length < LENGTH_MIN)) return forgetMessages(ctx, [message.id]);
  await change(ctx, source.number, async (tx, held) => {
    if (await isOptedOut(tx, guildId, message.author.id)) return;
    await putMessages(tx, held, [{ messageId: message.id, document, authorId: message.author.id, content }]);
    await rebuild(ctx, tx, held, room ?? { document, title: null });
  });
}

/** The source that a channel or thread belongs to; `room` is the thread. */
async function sourceOf(ctx: Ctx, channelId: string): Promise<{ source: SourceRow; room: Room | null } | null> {
  const { orm, guildId } = ctx;
  const all = await channelSources(orm, guildId);
  if (all.length === 0) return null;
  const whole = all.find(({ options }) => options.channelId === channelId);
  if (whole) return { source: whole, room: null };
  const number = await sourceOfThread(orm, guildId, channelId);
  const source = all.find((one) => one.number === number);
  if (!source) return null;
  const [row] = await orm
    .select({ title: documents.title })
    .from(documents)
    .where(and(eq(documents.guildId, guildId), eq(documents.source, source.number), eq(documents.id, channelId)));
  return { source, room: { document: channelId, title: row?.title ?? "" } };
}

/** A new thread of a forum that is a source: its messages follow. */
export async function followThread(
  ctx: Ctx,
  thread: { id: string; name?: string | null; parent_id?: string | null },
): Promise<void> {
  const source = (await channelSources(ctx.orm, ctx.guildId)).find(
    ({ options }) => options.channelId === thread.parent_id,
  );
  if (!source) return;
  const read = await readMessages(ctx, thread.id, PAGE, await authorFilter(ctx, source));
  const room = { document: thread.id, title: thread.name ?? "" };
  await change(ctx, source.number, async (tx, held) => {
    await putMessages(
      tx,
      held,
      read.map((one) => asMessage(one, thread.id)),
    );
    await rebuild(ctx, tx, held, room);
  });
}

/** Messages that were deleted in chat leave at once, and sources made of one of them. */
export async function forgetMessages(ctx: Ctx, messageIds: readonly string[], channelId?: string): Promise<void> {
  const { orm, guildId } = ctx;
  await dropAdded(ctx, ({ options }) => messageIds.includes(options.messageId ?? ""));
  const known = await placesOf(orm, guildId, { messageIds });
  await forgetPlaces(ctx, known);
  // One that a reading has fetched, and hasn't stored yet.
  const found = channelId ? await sourceOf(ctx, channelId) : null;
  if (!found || found.source.state === "ready") return;
  const unknown = messageIds.filter((id) => !known.some(({ messageId }) => messageId === id));
  await change(ctx, found.source.number, async (tx, held) =>
    putMessages(
      tx,
      held,
      unknown.map((messageId) => ({
        messageId,
        document: found.room?.document ?? messageId,
        authorId: "",
        content: "",
      })),
    ),
  );
}

type Places = Awaited<ReturnType<typeof placesOf>>;

async function forgetPlaces(ctx: Ctx, known: Places): Promise<void> {
  for (const [number, places] of Map.groupBy(known, ({ source }) => source)) {
    await change(ctx, number, async (tx, held) => {
      await emptyMessages(
        tx,
        held,
        places.map(({ messageId }) => messageId),
      );
      for (const document of new Set(places.map((place) => place.document))) {
        const [row] = await tx
          .select({ title: documents.title })
          .from(documents)
          .where(and(eq(documents.guildId, ctx.guildId), eq(documents.source, number), eq(documents.id, document)));
        await rebuild(ctx, tx, held, { document, title: row?.title ?? null });
      }
    });
  }
}

async function dropAdded(ctx: Ctx, isWanted: (row: SourceRow) => boolean): Promise<void> {
  const added = await sourceTable.all(ctx.orm, ctx.guildId, eq(sources.kind, "message"));
  for (const row of added.filter(isWanted)) await ctx.orm.transaction((tx) => removeSource(ctx, tx, row));
}

/** Everything that a member wrote or asked leaves, and nothing they write enters again until they opt in. */
export async function optOut(ctx: Ctx, memberId: string): Promise<void> {
  const { orm, guildId, clock } = ctx;
  await orm.insert(aiDatabaseOptOuts).values({ guildId, memberId, at: clock.now() }).onConflictDoNothing();
  await dropAdded(ctx, ({ options }) => options.authorId === memberId);
  await forgetPlaces(ctx, await placesOf(orm, guildId, { authorId: memberId }));
  await orm.transaction((tx) => forgetAsker(tx, guildId, memberId));
  await ctx.ai.forget(memberId);
}

export async function optIn({ orm, guildId }: Ctx, memberId: string): Promise<void> {
  await orm
    .delete(aiDatabaseOptOuts)
    .where(and(eq(aiDatabaseOptOuts.guildId, guildId), eq(aiDatabaseOptOuts.memberId, memberId)));
}

/** A channel or thread that was deleted. */
export async function forgetRoom(ctx: Ctx, roomId: string): Promise<void> {
  const found = await sourceOf(ctx, roomId);
  if (!found) return;
  await change(ctx, found.source.number, async (tx, held) => {
    if (found.room) return dropThread(tx, held, roomId);
    await dropAll(tx, held);
    await sourceTable.change(tx, held, { state: "error", fault: "channelGone", nextAt: null });
  });
}

/** Changes what is stored of a source, while nobody else does. */
const change = (ctx: Ctx, number: number, act: (tx: Orm, held: SourceRow) => Promise<void>): Promise<void> =>
  ctx.orm.transaction(async (tx) => {
    const held = await sourceTable.hold(tx, { guildId: ctx.guildId, number });
    if (!held) return;
    await act(tx, held);
    const row = await sourceTable.change(tx, held, { changedAt: ctx.clock.now() });
    if (row) await emitChanged(ctx, tx, row);
  });

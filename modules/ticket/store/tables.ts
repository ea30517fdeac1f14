// Tables of tickets: tickets, conversations, staff notes, blocked members, and staff on duty.
import { type SQL, sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { blockTable } from "#kit-server/module/blocks/block-table.ts";
import { bytea, instant, tsvector } from "#kit-server/storage/database/columns.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";
import { seenTable } from "#kit-server/storage/records/seen-records.ts";
import type {
  AuthorKind,
  FileFault,
  FileState,
  FormFile,
  NotErased,
  Priority,
  TicketMessage,
  TicketState,
} from "../contract.ts";

/** The last number issued in each guild. */
export const ticketCounters = counterTable("ticket_counters");

export const tickets = pgTable(
  "tickets",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    /** The request's key, so that the same request opens it once. */
    openKey: text().notNull(),
    subject: text().notNull(),
    team: text(),
    state: text().$type<TicketState>().notNull().default("open"),
    isStale: boolean().notNull().default(false),
    labels: jsonb().$type<string[]>().notNull().default([]),
    priority: text().$type<Priority>().notNull().default("normal"),
    openerId: text().notNull(),
    openerName: text().notNull(),
    claimerId: text(),
    claimerName: text(),
    /** The claimer stays only until someone else claims it: it was moved in the meantime. */
    isClaimerLeaving: boolean().notNull().default(false),
    /** The channel or thread; null until it is created and after it was deleted. */
    channelId: text("room_id"),
    isThread: boolean().notNull(),
    /** For threads: the parent channel. */
    parentId: text(),
    answers: jsonb().$type<{ label: string; value: string; files?: FormFile[] }[]>().notNull().default([]),
    /** Members with access in addition to the opener. */
    people: jsonb().$type<string[]>().notNull().default([]),
    messages: integer().notNull().default(0),
    openedAt: instant().notNull(),
    firstResponseAt: instant(),
    lastMessageAt: instant().notNull(),
    /** When a member wrote last, or opened it themselves. */
    memberWroteAt: instant(),
    /** The first message of a member that no staff has answered; while it is open, somebody waits since then. */
    waitingSince: instant(),
    closedAt: instant(),
    closedById: text(),
    closedByName: text(),
    closeReason: text(),
    rating: integer(),
    ratingText: text(),
    survey: jsonb().$type<{ label: string; value: string; files?: FormFile[] }[]>().notNull().default([]),
    /** Staff asked to close it, and nobody has responded. */
    askedAt: instant(),
    /** False from the closing until it has been posted and the channel is locked. */
    isLocked: boolean("is_shut").notNull().default(true),
    /** The message with the opener's place in line, and the place it shows. */
    lineMessageId: text(),
    linePlace: integer(),
    /** Where its transcripts were posted. */
    posted: jsonb().$type<{ channelId: string; messageId: string }[]>().notNull().default([]),
    /** False for those from before messages were recorded: there may be other transcripts. */
    isPostedKnown: boolean().notNull().default(false),
    erasedAt: instant(),
    /** What erasing could not remove. */
    notErased: jsonb().$type<NotErased[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex().on(table.guildId, table.openKey),
    index().on(table.guildId, table.channelId),
    index().on(table.guildId, table.state, table.openerId),
  ],
);

export const ticketMessages = pgTable(
  "ticket_messages",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    messageId: text().notNull(),
    kind: text().$type<AuthorKind>().notNull(),
    authorId: text().notNull(),
    authorName: text().notNull(),
    /** The name that members see instead of the author's: the team's. */
    shownAs: text(),
    avatar: text(),
    content: text().notNull(),
    /** Stored, because a search for a common word would take seconds to compute it for every message. */
    words: tsvector().generatedAlwaysAs((): SQL => sql`to_tsvector('simple', ${ticketMessages.content})`),
    /** The message that it replies to. */
    replyTo: text(),
    embeds: jsonb().$type<TicketMessage["embeds"]>().notNull().default([]),
    components: jsonb().$type<TicketMessage["components"]>().notNull().default([]),
    attachments: jsonb().$type<(TicketMessage["attachments"][number] & { id?: string })[]>().notNull().default([]),
    at: instant().notNull(),
    editedAt: instant(),
    isDeleted: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number, table.messageId] }),
    index("ticket_messages_words").using("gin", table.words),
    index().on(table.guildId, table.at),
    index().on(table.guildId, table.authorId, table.at),
  ],
);

/**
 * Uploaded files: Discord's URLs expire in a day, so they are stored as long as the ticket. In the database, like
 * images, so that they are erased in one transaction with the ticket and are in every backup.
 */
export const ticketFiles = pgTable(
  "ticket_files",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    /** Discord's id of the attachment. */
    fileId: text().notNull(),
    /** Its message; null for a form's file. */
    messageId: text(),
    name: text().notNull(),
    /** Its URL on Discord's CDN, valid for up to a day; empty once downloaded. */
    url: text().notNull(),
    state: text().$type<FileState>().notNull().default("waiting"),
    why: text().$type<FileFault>(),
    /** For a verified image; null for any other file. */
    pictureType: text(),
    /** Length of `content`; until it is stored, the size according to Discord. */
    bytes: integer().notNull(),
    content: bytea(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.fileId] }),
    index().on(table.guildId, table.number),
    index("ticket_files_waiting").on(table.guildId).where(sql`${table.state} = 'waiting'`),
  ],
);

export const ticketNotes = pgTable(
  "ticket_notes",
  {
    guildId: text().notNull(),
    id: bigint({ mode: "bigint" }).notNull().generatedAlwaysAsIdentity(),
    number: integer().notNull(),
    authorId: text().notNull(),
    authorName: text().notNull(),
    text: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.id] }), index().on(table.guildId, table.number)],
);

/** Blocked members. */
export const ticketBlocks = blockTable("ticket");

/** What each staff member has seen of open tickets. */
export const ticketSeen = seenTable("ticket_seen");

/** Staff currently on duty. */
export const ticketOnCall = pgTable(
  "ticket_on_call",
  {
    guildId: text().notNull(),
    memberId: text().notNull(),
    name: text().notNull(),
    since: instant().notNull(),
    /** As last sent by Discord; null for those on duty before it was stored. */
    roles: jsonb().$type<string[]>(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.memberId] })],
);

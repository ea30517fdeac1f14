// Tickets as the dashboard sees them.

import * as z from "zod";
import { actor } from "#kit/actor.ts";
import { inboxRow } from "#kit/records/inbox.ts";
import { answer, guildPath } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";

export const PRIORITIES = ["low", "normal", "high", "urgent"] as const;
export type Priority = (typeof PRIORITIES)[number];
export const TICKET_STATES = ["open", "closed"] as const;
export type TicketState = (typeof TICKET_STATES)[number];
/** `opener` is the member the ticket is for, `staff` a staff member, `bot` the bot itself. */
export const AUTHORS = ["opener", "staff", "other", "bot"] as const;
export type AuthorKind = (typeof AUTHORS)[number];

const instant = z.iso.datetime();

export const ticketSummary = z.object({
  number: z.int(),
  subject: z.string(),
  /** Null: managers of the guild. */
  team: z.string().nullable(),
  state: z.enum(TICKET_STATES),
  isStale: z.boolean(),
  priority: z.enum(PRIORITIES),
  labels: z.array(z.string()),
  opener: actor,
  claimer: actor.nullable(),
  openedAt: instant,
  firstResponseAt: instant.nullable(),
  lastMessageAt: instant,
  closedAt: instant.nullable(),
  messages: z.int(),
  rating: z.int().min(1).max(5).nullable(),
});
export type TicketSummary = z.output<typeof ticketSummary>;

/** `waiting`: about to be downloaded from Discord. `refused`: not stored, with the reason in `why`. */
export const FILE_STATES = ["waiting", "stored", "refused"] as const;
export type FileState = (typeof FILE_STATES)[number];
export const FILE_FAULTS = ["tooLarge", "ticketFull", "serverFull", "gone", "elsewhere"] as const;
export type FileFault = (typeof FILE_FAULTS)[number];
const MIB = 1024 * 1024;
/**
 * Storage limits. A file: Discord's upload limit without payment. A ticket: five of the largest files, so that one
 * member can't fill the server's share. A server: a tenth of what a small database's disk can spare.
 */
export const FILE_LIMITS = { file: 10 * MIB, ticket: 50 * MIB, ticketFiles: 100, guild: 500 * MIB } as const;

const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

/** Why an uploaded file is not stored. */
const fileFaultWords: Record<FileFault, string> = {
  tooLarge: `it's larger than ${megabytes(FILE_LIMITS.file)}`,
  ticketFull: `a ticket can store ${FILE_LIMITS.ticketFiles} files of ${megabytes(FILE_LIMITS.ticket)} in total`,
  serverFull: `this server's tickets can store ${megabytes(FILE_LIMITS.guild)} of files in total; erase old tickets to free space`,
  gone: "it was deleted from Discord",
  elsewhere: "it isn't hosted by Discord",
};

/** The note for a file that is not available; null for one that is. */
export function fileNote({ kept }: Pick<TicketAttachment, "kept">): string | null {
  if (!kept || kept.state === "stored") return null;
  return kept.state === "waiting" ? "Saving" : `Not saved: ${kept.why ? fileFaultWords[kept.why] : "unknown"}`;
}

const storedFile = z.object({
  id: snowflake,
  state: z.enum(FILE_STATES),
  why: z.enum(FILE_FAULTS).nullable(),
  /** Verified as an image, so it can be displayed; other files are only downloaded. */
  isPicture: z.boolean(),
});
const attachment = z.object({
  name: z.string(),
  /** Its URL on Discord's CDN, valid for up to a day. */
  url: z.string(),
  contentType: z.string().nullable(),
  /** In bytes; absent in older records. */
  size: z.int().optional(),
  /** How it is stored here; absent in older records. */
  kept: storedFile.optional(),
});
export type TicketAttachment = z.output<typeof attachment>;
/** A file of a form, as Discord sent it. */
export type FormFile = { id: string; name: string; url: string; contentType: string | null; size: number };
export const ticketMessage = z.object({
  id: snowflake,
  author: actor,
  /** The name that members see instead of the author's: the team's. */
  shownAs: z.string().nullable(),
  avatar: z.string().nullable(),
  kind: z.enum(AUTHORS),
  content: z.string(),
  /** The message that it replies to. */
  replyTo: snowflake.nullable(),
  /** Embeds and components as Discord sent them. */
  embeds: z.array(z.record(z.string(), z.unknown())),
  components: z.array(z.record(z.string(), z.unknown())),
  attachments: z.array(attachment),
  at: instant,
  editedAt: instant.nullable(),
  isDeleted: z.boolean(),
});
export type TicketMessage = z.output<typeof ticketMessage>;

const formAnswers = z.array(z.object({ label: z.string(), value: z.string(), files: z.array(attachment).optional() }));
const note = z.object({ id: z.string(), author: actor, text: z.string(), at: instant });
/** Something in chat that erasing could not remove; `why` is a sentence. */
const notErased = z.object({
  /** `oldTranscript`: one that may be in the channel, in an unknown message; it is not retried. */
  what: z.enum(["room", "transcript", "oldTranscript"]),
  channelId: snowflake,
  why: z.string(),
});
export type NotErased = z.output<typeof notErased>;

export const ticketDetail = ticketSummary.extend({
  ...inboxRow,
  channelId: snowflake.nullable(),
  answers: formAnswers,
  closedBy: actor.nullable(),
  closeReason: z.string().nullable(),
  ratingText: z.string().nullable(),
  /** The opener's answers after the ticket was closed. */
  survey: formAnswers,
  isErased: z.boolean(),
  notErased: z.array(notErased),
  /** How many transcripts of it are posted in channels. */
  posted: z.int(),
  /** Channels that may have a transcript that erasing can't remove, because its message was not recorded then. */
  maybePosted: z.array(snowflake),
  notes: z.array(note),
  /** Members with access in addition to the opener. */
  people: z.array(actor),
  /** What the settings allow: teams it can be moved to, labels, saved replies. */
  can: z.object({
    claim: z.boolean(),
    /** The caller may erase it once it is closed. */
    erase: z.boolean(),
    teams: z.array(z.string()),
    labels: z.array(z.string()),
    replies: z.array(z.object({ name: z.string(), text: z.string() })),
  }),
});
export type TicketDetail = z.output<typeof ticketDetail>;

export const ticketPath = guildPath.extend({ number: z.coerce.number().int().min(1).max(2_000_000_000) });
export const one = answer({ ticket: ticketDetail });
export const people = answer({ members: z.array(actor) });
/** Requests with the same key are applied once. */
export const onceKey = z.uuid();

// Files from messages and forms: announced by Discord, downloaded once, erased with their ticket.
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { FILE_LIMITS, type FileFault, type FormFile, type TicketAttachment } from "../contract.ts";
import type { Ticket } from "../store.ts";
import { ticketFiles } from "./tables.ts";

type Name = Pick<Ticket, "guildId" | "number">;
export type StoredFile = NonNullable<TicketAttachment["kept"]>;
export type StoredFiles = ReadonlyMap<string, StoredFile>;

const ofTicket = ({ guildId, number }: Name) => and(eq(ticketFiles.guildId, guildId), eq(ticketFiles.number, number));
const one = (name: Name, fileId: string) => and(ofTicket(name), eq(ticketFiles.fileId, fileId));

/** Queues new files for download; known ones don't change. */
export async function addFiles(
  tx: Orm,
  { guildId, number }: Name,
  { files, messageId, at }: { files: readonly FormFile[]; messageId: Snowflake | null; at: Date },
): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(({ id, name, url, size }) => ({
    ...{ guildId, number, fileId: id, messageId, url, at },
    name: shownName(name),
    bytes: Math.min(size, FILE_LIMITS.guild),
  }));
  await tx.insert(ticketFiles).values(rows).onConflictDoNothing();
}

const NAME_MAX = 200;
/** Removes control and formatting characters, such as marks that reverse a text's direction. */
const shownName = (name: string): string => name.replace(/[\p{C}]/gu, "").slice(0, NAME_MAX) || "file";

/** How each file of a ticket is kept, by its id. */
export async function storedFiles(orm: Orm, name: Name): Promise<StoredFiles> {
  const { fileId, state, why, pictureType } = ticketFiles;
  const rows = await orm.select({ fileId, state, why, pictureType }).from(ticketFiles).where(ofTicket(name));
  return new Map(
    rows.map((row) => {
      const kept = { id: row.fileId, state: row.state, why: row.why, isPicture: row.pictureType !== null };
      return [row.fileId, kept];
    }),
  );
}

export function withStoredFile(
  { id, ...attachment }: TicketAttachment & { id?: string },
  files: StoredFiles,
): TicketAttachment {
  const kept = id === undefined ? undefined : files.get(id);
  return { ...attachment, name: shownName(attachment.name), ...(kept ? { kept } : {}) };
}

/** Why a file of this size doesn't fit; null when it does. */
export async function storageFault(orm: Orm, { guildId, number }: Name, bytes: number): Promise<FileFault | null> {
  const mine = sql`${ticketFiles.number} = ${number}`;
  const [held] = await orm
    .select({
      inTicket: sql<number>`coalesce(sum(${ticketFiles.bytes}) filter (where ${mine}), 0)::float8`,
      files: sql<number>`(count(*) filter (where ${mine}))::integer`,
      inGuild: sql<number>`coalesce(sum(${ticketFiles.bytes}), 0)::float8`,
    })
    .from(ticketFiles)
    .where(and(eq(ticketFiles.guildId, guildId), eq(ticketFiles.state, "stored")));
  const { inTicket = 0, files = 0, inGuild = 0 } = held ?? {};
  if (inTicket + bytes > FILE_LIMITS.ticket || files >= FILE_LIMITS.ticketFiles) return "ticketFull";
  return inGuild + bytes > FILE_LIMITS.guild ? "serverFull" : null;
}

/** Null for a file that isn't stored or belongs to another ticket. */
export async function readFile(orm: Orm, ticket: Name, fileId: string) {
  const { name, content, pictureType } = ticketFiles;
  const [row] = await orm
    .select({ name, content, pictureType })
    .from(ticketFiles)
    .where(and(one(ticket, fileId), isNotNull(content)));
  return row?.content ? { ...row, content: row.content } : null;
}

export async function removeFiles(orm: Orm, name: Name): Promise<void> {
  await orm.delete(ticketFiles).where(ofTicket(name));
}

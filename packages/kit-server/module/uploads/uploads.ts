// Files that members uploaded: announced with a record, downloaded once before Discord's addresses expire, and stored in the
// module's table.
import { and, asc, eq, getTableName, type InferSelectModel, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import { createLimit } from "#kit-server/base/time-limits/limit.ts";
import { fetchAttachment } from "#kit-server/platform/discord/fetch-attachment.ts";
import { PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

/** `state` is waiting, stored or refused; then `why` has the reason. */
type UploadTable = PgTable &
  Record<"guildId" | "number" | "fileId" | "url" | "bytes" | "state" | "why" | "at", PgColumn>;
type Name = { guildId: Snowflake; number: number; fileId: string };
type Upload = Name & { url: string; bytes: number; at: Date };
type Ctx = { orm: Orm; guildId: Snowflake; clock: { now(): Date }; cdnUrl: string };

type Given<T extends UploadTable, Fault extends string> = {
  table: T;
  maxBytes: number;
  /** Why a file of this size doesn't fit; null if it does. */
  spaceFault: (orm: Orm, name: Name, bytes: number) => Promise<Fault | null>;
  /** What else is stored of it, or why it isn't stored. */
  inspect: (content: Uint8Array, upload: InferSelectModel<T>) => Promise<Partial<InferSelectModel<T>> | Fault>;
  /** Runs in the same transaction. */
  changed?: (tx: Orm, name: Name) => Promise<void>;
};

const DAY_MS = 86_400_000;
/** A file that waited this long has lost its job: a process was killed, or the module was off. */
const FORGOTTEN_MS = 3 * 60_000;
const AT_ONCE = 20;
/** Files are in memory while they are stored: this and the size limit bound the memory used. */
const twoAtATime = createLimit(2);

export function uploads<T extends UploadTable, Fault extends string>(given: Given<T, Fault>) {
  type Row = InferSelectModel<T> & Upload;
  const { maxBytes, spaceFault, inspect } = given;
  const table = given.table as UploadTable;
  const isWaiting = eq(table.state, "waiting");
  const at = ({ guildId, number, fileId }: Name): SQL | undefined =>
    and(eq(table.guildId, guildId), eq(table.number, number), eq(table.fileId, fileId), isWaiting);
  const waiting = async (orm: Orm, where: SQL | undefined): Promise<Row[]> =>
    (await orm
      .select()
      .from(table as PgTable)
      .where(where)
      .orderBy(asc(table.at))
      .limit(AT_ONCE)) as Row[];

  /** Does nothing if it was stored, refused or deleted in the meantime. */
  async function end(orm: Orm, name: Name, change: object): Promise<void> {
    const ended = await orm
      .update(table)
      .set({ ...change, url: "" } as object)
      .where(at(name))
      .returning({ fileId: table.fileId });
    if (ended.length > 0) await given.changed?.(orm, name);
  }
  const refuse = (orm: Orm, name: Name, why: string): Promise<void> => end(orm, name, { state: "refused", why });

  async function keep({ orm, clock, cdnUrl }: Ctx, upload: Row): Promise<void> {
    const { url, bytes } = upload;
    if (bytes > maxBytes) return refuse(orm, upload, "tooLarge");
    const content = (await spaceFault(orm, upload, bytes)) ?? (await fetchAttachment({ cdnUrl }, url, maxBytes));
    if (typeof content === "string") return refuse(orm, upload, content);
    if (!content) {
      if (clock.now().getTime() - upload.at.getTime() > DAY_MS) return refuse(orm, upload, "gone");
      throw new PlatformUnavailable("an uploaded file could not be fetched");
    }
    const inspected = await inspect(content, upload);
    if (typeof inspected === "string") return refuse(orm, upload, inspected);
    await orm.transaction(async (tx) => {
      // One file of a guild at a time, so that its storage limit holds.
      const lock = `${getTableName(table)} of ${upload.guildId}`;
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
      const why = await spaceFault(tx, upload, content.length);
      if (why) return refuse(tx, upload, why);
      await end(tx, upload, { ...inspected, content, bytes: content.length, state: "stored" });
    });
  }

  return {
    /** False if it was stored, refused or deleted already. Throws to retry. */
    keep: async (ctx: Ctx, name: { number: number; fileId: string }): Promise<boolean> => {
      const [upload] = await waiting(ctx.orm, at({ ...name, guildId: ctx.guildId }));
      if (upload) await twoAtATime(() => keep(ctx, upload));
      return upload !== undefined;
    },
    /** Those whose job was lost, oldest first. */
    forgotten: ({ orm, guildId, clock }: Ctx): Promise<Row[]> => {
      const before = new Date(clock.now().getTime() - FORGOTTEN_MS);
      return waiting(orm, and(eq(table.guildId, guildId), isWaiting, lt(table.at, before)));
    },
  };
}

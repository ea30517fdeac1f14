// Stores what was read for a source, unless it was deleted or changed since the work began.
import { and, eq } from "drizzle-orm";
import type { ReadDocument } from "#kit-server/base/documents/document.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { PASSAGES_MAX, type SourceFault } from "../contract.ts";
import { configFor } from "../store/language.ts";
import { countPassages, holdSource, putPassages } from "../store/passages.ts";
import {
  aiDatabaseDocuments as documents,
  aiDatabasePassages as passages,
  aiDatabaseSources as sources,
} from "../store/tables.ts";
import { type SourceRow, sourceTable } from "../store.ts";
import { chunksOf } from "./chunk.ts";
import type { Ctx } from "./context.ts";

/** Longer than a job works before it hands over, so that a lease ends only after a crash. */
export const LEASE_MS = 120_000;

/** What a slice of work ended with. `more`: another job continues, at `at` if the site asked to wait. `dropped`: nobody wants it anymore. */
export type Slice =
  | { outcome: "done" }
  | { outcome: "more"; at?: Date }
  | { outcome: "fault"; fault: SourceFault }
  | { outcome: "dropped" };

type Place = Pick<typeof documents.$inferSelect, "id" | "url"> &
  Partial<Pick<typeof documents.$inferSelect, "etag" | "lastModified" | "depth">>;

/** Stores a document with its passages, unless the source was deleted or changed since the work began. */
export async function storeDocument(
  ctx: Ctx,
  source: SourceRow,
  place: Place,
  document: ReadDocument,
  alongside: (tx: Orm) => Promise<unknown> = async () => {},
): Promise<Slice> {
  const config = configFor(source.language, document.language, ctx.chat.language);
  const chunks = chunksOf(document.markdown);
  return ctx.orm.transaction(async (tx): Promise<Slice> => {
    if (!(await holdSource(tx, source))) return { outcome: "dropped" };
    const { guildId, number, version } = source;
    const known = (await countPassages(tx, guildId)) - (await passagesOf(tx, source, place.id));
    if (known + chunks.length > PASSAGES_MAX) return { outcome: "fault", fault: "tooManyPassages" };
    const { title, markdown } = document;
    const row = { ...place, title, markdown, config, version, isWaiting: false, fault: null, readAt: ctx.clock.now() };
    await tx
      .insert(documents)
      .values({ guildId, source: number, ...row })
      .onConflictDoUpdate({ target: [documents.guildId, documents.source, documents.id], set: row });
    await putPassages(tx, source, { id: place.id, title, config }, chunks);
    await alongside(tx);
    return { outcome: "done" };
  });
}

const passagesOf = (tx: Orm, { guildId, number }: SourceRow, document: string): Promise<number> =>
  tx.$count(passages, and(eq(passages.guildId, guildId), eq(passages.source, number), eq(passages.document, document)));

/** Shows how far it is, and keeps the lease. False when the work isn't wanted anymore. */
export async function reportProgress(ctx: Ctx, source: SourceRow, done: number, total: number): Promise<boolean> {
  const { guildId, number, version } = source;
  const leasedUntil = new Date(ctx.clock.now().getTime() + LEASE_MS);
  const set = { doneCount: done, totalCount: total, leasedUntil };
  return (await sourceTable.change(ctx.orm, { guildId, number }, set, { only: eq(sources.version, version) })) !== null;
}

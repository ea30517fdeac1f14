// The pictures uploaded for a guild's messages.
import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import { ASSET_MEDIA_TYPES, type Asset, GUILD_ASSETS_MAX, GUILD_ASSETS_MAX_BYTES } from "#kit/message/asset-routes.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Picture } from "#kit-server/base/pictures/decode.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { guildAssets } from "./tables.ts";

type NewAsset = { guildId: Snowflake; picture: Omit<Picture, "frames">; content: Uint8Array; actor: Actor };

/** Null if the guild's storage is full. Uploads to one guild are counted one at a time. */
export async function addAsset(orm: Orm, { guildId, picture, content, actor }: NewAsset): Promise<Asset | null> {
  const { ending, width, height } = picture;
  const mediaType = ASSET_MEDIA_TYPES[ending];
  const bytes = content.length;
  return orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`assets of ${guildId}`}, 0))`);
    const room = await assetUsage(tx, guildId);
    if (room.files >= GUILD_ASSETS_MAX || room.bytes + bytes > GUILD_ASSETS_MAX_BYTES) return null;
    const file = `${randomUUID()}.${ending}`;
    const uploader = { uploadedById: actor.id, uploadedByName: actor.name };
    const [row] = await tx
      .insert(guildAssets)
      .values({ guildId, file, mediaType, width, height, bytes, content, ...uploader })
      .returning(columns);
    const changes = [{ path: file, before: null, after: { mediaType, width, height, bytes } }];
    await recordAudit(tx, { guildId, actor, action: "picture.uploaded", module: null, changes });
    return row ? present(row) : null;
  });
}

/** Newest first. */
export async function listAssets(orm: Orm, guildId: Snowflake): Promise<Asset[]> {
  const rows = await orm
    .select(columns)
    .from(guildAssets)
    .where(eq(guildAssets.guildId, guildId))
    .orderBy(desc(guildAssets.uploadedAt), guildAssets.file);
  return rows.map(present);
}

/** The number of files in the guild, and their total bytes. */
export async function assetUsage(orm: Orm, guildId: Snowflake): Promise<{ files: number; bytes: number }> {
  const [row] = await orm
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${guildAssets.bytes}), 0)::int`,
    })
    .from(guildAssets)
    .where(eq(guildAssets.guildId, guildId));
  return row ?? { files: 0, bytes: 0 };
}

export type AssetContent = { file: string; mediaType: string; content: Uint8Array };

/** The pictures with these names; missing ones are omitted. */
export async function readAssets(orm: Orm, guildId: Snowflake, files: readonly string[]): Promise<AssetContent[]> {
  if (files.length === 0) return [];
  const { file, mediaType, content } = guildAssets;
  return orm
    .select({ file, mediaType, content })
    .from(guildAssets)
    .where(and(eq(guildAssets.guildId, guildId), inArray(file, [...files])));
}

/** The names among these that the guild has. */
export async function existingAssets(
  orm: Orm,
  guildId: Snowflake,
  files: readonly string[],
): Promise<ReadonlySet<string>> {
  const { file } = guildAssets;
  const which = and(eq(guildAssets.guildId, guildId), inArray(file, [...files]));
  const rows = await orm.select({ file }).from(guildAssets).where(which);
  return new Set(rows.map((row) => row.file));
}

/** Returns whether the picture existed. */
export async function removeAsset(
  orm: Orm,
  { guildId, file, actor }: { guildId: Snowflake; file: string; actor: Actor },
): Promise<boolean> {
  return orm.transaction(async (tx) => {
    const [row] = await tx
      .delete(guildAssets)
      .where(and(eq(guildAssets.guildId, guildId), eq(guildAssets.file, file)))
      .returning(columns);
    if (!row) return false;
    const { mediaType, width, height, bytes } = row;
    const changes = [{ path: file, before: { mediaType, width, height, bytes }, after: null }];
    await recordAudit(tx, { guildId, actor, action: "picture.deleted", module: null, changes });
    return true;
  });
}

/** All columns except the picture itself. */
const columns = {
  file: guildAssets.file,
  mediaType: guildAssets.mediaType,
  width: guildAssets.width,
  height: guildAssets.height,
  bytes: guildAssets.bytes,
  uploadedAt: guildAssets.uploadedAt,
  uploadedById: guildAssets.uploadedById,
  uploadedByName: guildAssets.uploadedByName,
};
type Row = { [C in keyof typeof columns]: (typeof guildAssets.$inferSelect)[C] };

const present = ({ mediaType, uploadedAt, uploadedById, uploadedByName, ...row }: Row): Asset => ({
  ...row,
  mediaType: mediaType as Asset["mediaType"],
  uploadedBy: { id: uploadedById, name: uploadedByName },
  uploadedAt: uploadedAt.toISOString(),
});

// What of the profile is on Discord, and the looks that a server had.
import { and, desc, eq, sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { assetFile } from "#kit/message/image.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { existingAssets } from "#kit-server/guild/assets/asset-store.ts";
import { moduleConfigHistory as history } from "#kit-server/guild/configs/tables.ts";
import { instant } from "#kit-server/storage/database/columns.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import { type CustomizeConfig, customize, type Look, type Profile, type ProfileField } from "./contract.ts";

export const customizeProfiles = pgTable("customize_profiles", {
  guildId: text().primaryKey(),
  /** Numbers attempts: an overtaken attempt doesn't know the current state on Discord. */
  run: integer().notNull().default(0),
  /** Since when the bot is in the server: after a rejoin Discord has forgotten the profile. */
  joinedAt: instant(),
  /** What Discord accepted last; a missing part was never sent, or isn't known. */
  sent: jsonb().$type<Partial<Profile>>().notNull().default({}),
  /** Parts that Discord limits until `retryAt`. */
  limited: jsonb().$type<ProfileField[]>().notNull().default([]),
  retryAt: instant(),
  /** Why Discord rejects a part. */
  refused: jsonb().$type<Partial<Record<ProfileField, string>>>().notNull().default({}),
  /** The nickname waits for Change Nickname. */
  lacks: jsonb().$type<ProfileField[]>().notNull().default([]),
  appliedAt: instant(),
});
export type ProfileRow = typeof customizeProfiles.$inferSelect;

export async function readProfile(orm: Orm, guildId: Snowflake): Promise<ProfileRow | null> {
  const [row] = await orm.select().from(customizeProfiles).where(eq(customizeProfiles.guildId, guildId));
  return row ?? null;
}

/** Begins an attempt; its number is the row's `run`. */
export async function beginRun(orm: Orm, guildId: Snowflake): Promise<ProfileRow> {
  const [row] = await orm
    .insert(customizeProfiles)
    .values({ guildId, run: 1 })
    .onConflictDoUpdate({ target: customizeProfiles.guildId, set: { run: sql`${customizeProfiles.run} + 1` } })
    .returning();
  if (!row) throw new Error("an upsert returned no row");
  return row;
}

/** Writes what an attempt found; false if another one has begun since. */
export async function endRun(
  orm: Orm,
  { guildId, run }: ProfileRow,
  found: Partial<Omit<ProfileRow, "guildId" | "run">>,
): Promise<boolean> {
  const isLast = and(eq(customizeProfiles.guildId, guildId), eq(customizeProfiles.run, run));
  return orm.transaction(async (tx) => {
    const rows = await tx.update(customizeProfiles).set(found).where(isLast).returning({ run: customizeProfiles.run });
    if (rows.length > 0)
      await publishToGuild(tx, guildId, { type: "recordsChanged", module: "customize", about: null });
    return rows.length > 0;
  });
}

/** Nobody knows any longer what of these is on Discord, so the next attempt sends them again. */
export async function forgetSent(orm: Orm, guildId: Snowflake, fields: readonly ProfileField[]): Promise<void> {
  if (fields.length === 0) return;
  const names = sql.join(
    fields.map((field) => sql`${field}::text`),
    sql`, `,
  );
  await orm
    .update(customizeProfiles)
    .set({ sent: sql`${customizeProfiles.sent} - array[${names}]` })
    .where(eq(customizeProfiles.guildId, guildId));
}

const SEARCHED = 400;
const LOOKS_MAX = 24;

type Styled = Pick<Look, "nickname" | "avatar" | "banner" | "bio" | "color" | "footer">;

const styleOf = ({ nickname, avatar, banner, bio, color, footer }: CustomizeConfig): Styled => ({
  ...{ nickname: nickname.trim(), bio: bio.trim(), color, footer: footer.trim() },
  avatar: assetFile(avatar?.source ?? ""),
  banner: assetFile(banner?.source ?? ""),
});
const EMPTY = JSON.stringify(styleOf(customize.config.parse({})));

/** Different looks of the last saves, newest first, without those that change nothing. */
export async function listLooks(orm: Orm, guildId: Snowflake, now: CustomizeConfig): Promise<Look[]> {
  const rows = await orm
    .select()
    .from(history)
    .where(and(eq(history.guildId, guildId), eq(history.module, customize.id)))
    .orderBy(desc(history.version))
    .limit(SEARCHED);
  const current = JSON.stringify(styleOf(now));
  const looks = new Map<string, Look>();
  for (const { version, config, savedAt, savedByName } of rows) {
    const parsed = customize.config.safeParse(config);
    if (!parsed.success) continue;
    const style = styleOf(parsed.data);
    const name = JSON.stringify(style);
    if (name === EMPTY || looks.has(name)) continue;
    const about = { version, savedAt: savedAt.toISOString(), savedBy: savedByName };
    looks.set(name, { ...style, ...about, isCurrent: name === current, isIncomplete: false });
    if (looks.size >= LOOKS_MAX) break;
  }
  const found = [...looks.values()];
  const files = found.flatMap(({ avatar, banner }) => [avatar, banner].filter((file) => file !== null));
  const existing = files.length === 0 ? new Set() : await existingAssets(orm, guildId, [...new Set(files)]);
  const isGone = (file: string | null) => file !== null && !existing.has(file);
  return found.map((look) => ({ ...look, isIncomplete: isGone(look.avatar) || isGone(look.banner) }));
}

/** The settings of a version; null if there is none. */
export async function settingsOfVersion(
  orm: Orm,
  guildId: Snowflake,
  version: number,
): Promise<CustomizeConfig | null> {
  const one = and(eq(history.guildId, guildId), eq(history.module, customize.id), eq(history.version, version));
  const [row] = await orm.select().from(history).where(one);
  const parsed = customize.config.safeParse(row?.config);
  return parsed.success ? parsed.data : null;
}

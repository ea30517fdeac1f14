// Texts of the bot that a guild's managers have changed.
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import type { Language } from "#kit/chat/language.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { notify } from "#kit-server/storage/database/notify.ts";
import { chatOverrides } from "./override-tables.ts";

/** Its payload is the ID of the guild whose texts changed. */
export const OVERRIDES_CHANNEL = "chat_overrides";

/** The changed texts of a language, by their keys. */
export async function readOverrides(orm: Orm, guildId: Snowflake, language: Language): Promise<Map<string, string>> {
  const rows = await orm
    .select({ key: chatOverrides.key, text: chatOverrides.text })
    .from(chatOverrides)
    .where(and(eq(chatOverrides.guildId, guildId), eq(chatOverrides.language, language)));
  return new Map(rows.map(({ key, text }) => [key, text]));
}

/** Null resets it to the shipped text. */
export type NewText = { language: Language; key: string; text: string | null };

/** Saves many texts with one audit entry; returns how many differ from before. Repeated, it changes nothing. */
export async function importOverrides(
  orm: Orm,
  { guildId, texts, actor }: { guildId: Snowflake; texts: readonly NewText[]; actor: Actor },
): Promise<number> {
  return orm.transaction(async (tx) => {
    const rows = await tx.select().from(chatOverrides).where(eq(chatOverrides.guildId, guildId)).for("update");
    const now = new Map(rows.map(({ language, key, text }) => [`${language}.${key}`, text]));
    const changes = texts
      .map((one) => ({
        ...one,
        path: `texts.${one.language}.${one.key}`,
        before: now.get(`${one.language}.${one.key}`) ?? null,
      }))
      .filter(({ before, text }) => before !== text);
    for (const { language, key, text } of changes) {
      if (text === null) {
        const one = [
          eq(chatOverrides.guildId, guildId),
          eq(chatOverrides.language, language),
          eq(chatOverrides.key, key),
        ];
        await tx.delete(chatOverrides).where(and(...one));
        continue;
      }
      await tx
        .insert(chatOverrides)
        .values({ guildId, language, key, text })
        .onConflictDoUpdate({
          target: [chatOverrides.guildId, chatOverrides.language, chatOverrides.key],
          set: { text, at: sql`now()` },
        });
    }
    if (changes.length === 0) return 0;
    await notify(tx, OVERRIDES_CHANNEL, guildId);
    const audited = changes.map(({ path, before, text }) => ({ path, before, after: text }));
    await recordAudit(tx, { guildId, actor, action: "text.saved", module: null, changes: audited });
    return changes.length;
  });
}

type Save = {
  guildId: Snowflake;
  language: Language;
  key: string;
  /** Null resets it to the shipped text. */
  text: string | null;
  /** The changed text that the person saw; null for the shipped one. */
  before: string | null;
  actor: Actor;
};

/**
 * Saves with its audit entry; false if someone saved another text in the meantime. A repeated request is saved once.
 */
export async function saveOverride(orm: Orm, save: Save): Promise<boolean> {
  const { guildId, language, key, text, before, actor } = save;
  const one = and(eq(chatOverrides.guildId, guildId), eq(chatOverrides.language, language), eq(chatOverrides.key, key));
  return orm.transaction(async (tx) => {
    const [row] = await tx.select({ text: chatOverrides.text }).from(chatOverrides).where(one).for("update");
    const now = row?.text ?? null;
    if (now === text) return true;
    if (now !== before) return false;
    if (text === null) await tx.delete(chatOverrides).where(one);
    else {
      const saved = await tx
        .insert(chatOverrides)
        .values({ guildId, language, key, text })
        .onConflictDoUpdate({
          target: [chatOverrides.guildId, chatOverrides.language, chatOverrides.key],
          set: { text, at: sql`now()` },
          setWhere: eq(chatOverrides.text, before ?? ""),
        })
        .returning({ key: chatOverrides.key });
      if (saved.length === 0) return false;
    }
    await notify(tx, OVERRIDES_CHANNEL, guildId);
    const changes = [{ path: `texts.${language}.${key}`, before, after: text }];
    await recordAudit(tx, { guildId, actor, action: "text.saved", module: null, changes });
    return true;
  });
}

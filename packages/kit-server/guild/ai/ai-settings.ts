// A guild's own provider and budgets.
import { and, eq, gt, isNull, lte, or, type SQL } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import { type AiBudget, NO_BUDGET } from "#kit/ai/ai-budget.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import type { KeyMaker } from "#kit-server/storage/secrets/key-maker.ts";
import { makeSeal, type Seal } from "#kit-server/storage/secrets/seal.ts";
import { aiFaults, aiSettings } from "./tables.ts";

export type AiSettings = typeof aiSettings.$inferSelect;
export type OwnProvider = {
  baseUrl: string;
  model: string;
  embeddingModel: string | null;
  /** Null for services without a key. */
  apiKey: string | null;
  inputPrice: number | null;
  outputPrice: number | null;
};
type Budgets = { guildBudget: AiBudget; memberBudget: AiBudget };

/** Encrypts owners' API keys. */
export const aiSeal = (makeKeys: KeyMaker): Seal => makeSeal(makeKeys("ai"), "provider keys");

export const NO_BUDGETS: Budgets = { guildBudget: NO_BUDGET, memberBudget: NO_BUDGET };

/** Null if nothing was ever saved. */
export async function readAiSettings(orm: Orm, guildId: Snowflake): Promise<AiSettings | null> {
  const [row] = await orm.select().from(aiSettings).where(eq(aiSettings.guildId, guildId));
  return row ?? null;
}

type Save = Budgets & {
  guildId: Snowflake;
  actor: Actor;
  version: number;
  now: Date;
  /** Null uses the installation's provider. */
  own: OwnProvider | null;
};

/** Null if someone saved since `version` was read. The audit entry has no key. */
export async function saveAiSettings(orm: Orm, seal: Seal, { guildId, actor, version, now, own, ...budgets }: Save) {
  const values = {
    baseUrl: own?.baseUrl ?? null,
    model: own?.model ?? null,
    embeddingModel: own?.embeddingModel ?? null,
    sealedKey: own?.apiKey ? seal.seal(own.apiKey, guildId) : null,
    keyHint: own?.apiKey ? own.apiKey.slice(-4) : null,
    inputPrice: own?.inputPrice ?? null,
    outputPrice: own?.outputPrice ?? null,
    ...budgets,
    ...{ version: version + 1, updatedAt: now, updatedById: actor.id, updatedByName: actor.name },
  };
  return orm.transaction(async (tx) => {
    const isUnchanged = and(eq(aiSettings.guildId, guildId), eq(aiSettings.version, version));
    const [row] =
      version === 0
        ? await tx
            .insert(aiSettings)
            .values({ guildId, ...values })
            .onConflictDoNothing()
            .returning()
        : await tx.update(aiSettings).set(values).where(isUnchanged).returning();
    if (!row) return null;
    // Whatever was wrong may be right now; the next call shows it.
    await clearFaults(tx, guildId);
    const details = own ? { provider: new URL(own.baseUrl).host, model: own.model } : {};
    await recordAudit(tx, { guildId, actor, action: "ai.saved", module: null, changes: [], details });
    return row;
  });
}

/** Removes every fault of a guild; open dashboards are notified if there was one. */
async function clearFaults(orm: Orm, guildId: Snowflake, which?: SQL): Promise<void> {
  const gone = await orm
    .delete(aiFaults)
    .where(and(eq(aiFaults.guildId, guildId), which))
    .returning({ code: aiFaults.code });
  if (gone.length > 0) await publishToGuild(orm, guildId, { type: "healthChanged", module: "aiFaults" });
}

/** A call succeeded: the provider works, and budgets whose time has passed have started again. */
export const clearFaultsOfSuccess = (orm: Orm, guildId: Snowflake, now: Date): Promise<void> =>
  clearFaults(orm, guildId, or(isNull(aiFaults.until), lte(aiFaults.until, now)));

type Fault = Pick<typeof aiFaults.$inferSelect, "code" | "until">;

/** Returns whether the fault is new: not noted yet, or of a budget that had started again. */
export async function noteFault(orm: Orm, guildId: Snowflake, fault: Fault, now: Date): Promise<boolean> {
  const noted = await orm
    .insert(aiFaults)
    .values({ guildId, since: now, ...fault })
    .onConflictDoUpdate({
      target: [aiFaults.guildId, aiFaults.code],
      set: { since: now, until: fault.until },
      setWhere: lte(aiFaults.until, now),
    })
    .returning();
  if (noted.length > 0) await publishToGuild(orm, guildId, { type: "healthChanged", module: "aiFaults" });
  return noted.length > 0;
}

export const listAiFaults = (orm: Orm, guildId: Snowflake, now: Date) =>
  orm
    .select()
    .from(aiFaults)
    .where(and(eq(aiFaults.guildId, guildId), or(isNull(aiFaults.until), gt(aiFaults.until, now))))
    .orderBy(aiFaults.code);

// Encrypts what older keys encrypted with the newest secret key, so that older keys can be removed from the list.
import { and, eq, isNotNull } from "drizzle-orm";
import { users } from "#kit-server/accounts/sessions/tables.ts";
import { resealXTokens } from "#kit-server/accounts/x/x-accounts.ts";
import { resealAiKeys } from "#kit-server/guild/ai/ai-settings.ts";
import { auditWebhooks } from "#kit-server/guild/audit/webhook-tables.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Seal } from "#kit-server/storage/secrets/seal.ts";

/** Returns how many values were encrypted again. A row that changes in the meantime already uses the newest key. */
export async function resealAll(
  orm: Orm,
  seals: { tokens: Seal; webhooks: Seal; aiKeys: Seal; x: Seal },
): Promise<number> {
  let count = 0;
  const people = await orm
    .select({ id: users.id, sealed: users.sealedTokens })
    .from(users)
    .where(isNotNull(users.sealedTokens));
  for (const { id, sealed } of people) {
    const sealedTokens = sealed && seals.tokens.renewed(sealed, id);
    if (!sealed || !sealedTokens) continue;
    await orm
      .update(users)
      .set({ sealedTokens })
      .where(and(eq(users.id, id), eq(users.sealedTokens, sealed)));
    count += 1;
  }
  for (const { guildId, address } of await orm.select().from(auditWebhooks)) {
    const renewed = seals.webhooks.renewed(address, guildId);
    if (!renewed) continue;
    const same = and(eq(auditWebhooks.guildId, guildId), eq(auditWebhooks.address, address));
    await orm.update(auditWebhooks).set({ address: renewed }).where(same);
    count += 1;
  }
  return count + (await resealAiKeys(orm, seals.aiKeys)) + (await resealXTokens(orm, seals.x));
}

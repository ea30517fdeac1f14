// Message templates, which a guild saves to use later.
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import { type ComposedMessage, composedMessage } from "#kit/message/composed-message.ts";
import { type MessageTemplate, TEMPLATES_MAX } from "#kit/message/template-routes.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { sortedForPeople } from "#kit-server/storage/database/sorted-for-people.ts";
import { messageTemplates } from "./tables.ts";

/** By name. */
export async function listTemplates(orm: Orm, guildId: Snowflake): Promise<MessageTemplate[]> {
  const rows = await orm
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.guildId, guildId))
    .orderBy(sortedForPeople(messageTemplates.name));
  return rows.map(present);
}

type NewTemplate = { guildId: Snowflake; name: string; message: ComposedMessage; actor: Actor };

/** `full`: the guild has its maximum. `taken`: a template has this name already. In both cases nothing was saved. */
export async function addTemplate(
  orm: Orm,
  { guildId, name, message, actor }: NewTemplate,
): Promise<MessageTemplate | "full" | "taken"> {
  return orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`templates of ${guildId}`}, 0))`);
    const kept = await listTemplates(tx, guildId);
    if (kept.some((one) => one.name.toLowerCase() === name.toLowerCase())) return "taken";
    if (kept.length >= TEMPLATES_MAX) return "full";
    const row = { guildId, name, message, savedById: actor.id, savedByName: actor.name };
    const [added] = await tx.insert(messageTemplates).values(row).returning();
    if (!added) throw new Error("a template was added and not answered");
    const changes = [{ path: name, before: null, after: message }];
    await recordAudit(tx, { guildId, actor, action: "template.saved", module: null, changes });
    return present(added);
  });
}

/** Returns whether the template existed. */
export async function removeTemplate(
  orm: Orm,
  { guildId, id, actor }: { guildId: Snowflake; id: string; actor: Actor },
): Promise<boolean> {
  return orm.transaction(async (tx) => {
    const [row] = await tx
      .delete(messageTemplates)
      .where(and(eq(messageTemplates.guildId, guildId), eq(messageTemplates.id, id)))
      .returning();
    if (!row) return false;
    const changes = [{ path: row.name, before: row.message, after: null }];
    await recordAudit(tx, { guildId, actor, action: "template.deleted", module: null, changes });
    return true;
  });
}

/** Fields that messages gained since it was saved get their defaults. */
const present = ({ id, name, message, savedAt, savedById, savedByName }: Row): MessageTemplate => ({
  id,
  name,
  message: composedMessage.parse(message),
  savedBy: { id: savedById, name: savedByName },
  savedAt: savedAt.toISOString(),
});
type Row = typeof messageTemplates.$inferSelect;

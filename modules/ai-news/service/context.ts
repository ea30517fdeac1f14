import type { Actor } from "#kit/actor.ts";
import { userError, type WordParams } from "#kit/error.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { aiNews } from "../contract.ts";

export type Ctx = BotContext<typeof aiNews>;

export const refuse = (code: keyof typeof aiNews.errors, params: WordParams = {}) =>
  userError(aiNews.errors, code, { params });

export const audit = (
  tx: Orm,
  { guildId }: Pick<Ctx, "guildId">,
  actor: Actor,
  action: (typeof aiNews.audit)[number],
  details: Record<string, string | number>,
): Promise<void> => recordAudit(tx, { guildId, actor, action, module: "ai-news", changes: [], details });

import type { Actor } from "#kit/actor.ts";
import { userError, type WordParams } from "#kit/error.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { proofOfWork } from "../contract.ts";

export type Ctx = BotContext<typeof proofOfWork>;

export const refuse = (code: keyof typeof proofOfWork.errors, params: WordParams = {}) =>
  userError(proofOfWork.errors, code, { params });

export const audit = (
  tx: Orm,
  { guildId }: Pick<Ctx, "guildId">,
  actor: Actor,
  action: Extract<(typeof proofOfWork.audit)[number], `task.${string}` | `winners.${string}` | `work.${string}`>,
  details: Record<string, string | number>,
): Promise<void> => recordAudit(tx, { guildId, actor, action, module: "proof-of-work", changes: [], details });

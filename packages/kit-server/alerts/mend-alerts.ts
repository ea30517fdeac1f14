import { fieldIssueWords } from "#kit/field-words.ts";
import { moduleIssues } from "#kit/health.ts";
import type { ModuleContract } from "#kit/module.ts";
import { botGuildOf } from "../bot/bot-guild.ts";
import type { ConfigStore } from "../configs/config-store.ts";
import type { Orm } from "../database/database.ts";
import type { GuildSnapshot } from "../guilds/snapshot.ts";
import { clearAlert, listAlerts } from "./alert-store.ts";

/**
 * Takes back what stood against a module once the guild's roles, channels or permissions have changed and nothing of
 * that field is wrong any more. Should it fail again, it is raised again. A module's own errors are left to the module:
 * no role or channel mends them.
 */
export async function mendAlerts(
  { orm, configs }: { orm: Orm; configs: ConfigStore },
  contracts: readonly ModuleContract[],
  snapshot: GuildSnapshot,
): Promise<void> {
  const guildId = snapshot.id;
  const alerts = await listAlerts(orm, guildId);
  for (const contract of contracts) {
    const own = alerts.filter(({ module, code }) => module === contract.id && Object.hasOwn(fieldIssueWords, code));
    if (own.length === 0) continue;
    const settings = await configs.read(guildId, contract);
    if (settings.isUnreadable) continue;
    const wrong = new Set(moduleIssues(contract, settings, botGuildOf(snapshot)).map(({ path }) => fieldOf(path)));
    for (const { module, cause, path } of own) {
      if (!wrong.has(fieldOf(path ?? ""))) await clearAlert(orm, { guildId, module, cause });
    }
  }
}

/** `roles.2` is about the field `roles`. */
const fieldOf = (path: string): string => path.split(".")[0] ?? "";

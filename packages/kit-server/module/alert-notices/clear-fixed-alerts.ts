import type { FieldIssue } from "#kit/error.ts";
import { fieldIssueWords } from "#kit/field-words.ts";
import { moduleIssues } from "#kit/health.ts";
import type { ModuleContract } from "#kit/module.ts";
import { clearAlert, listAlerts } from "#kit-server/guild/alerts/alert-store.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { botGuildOf } from "#kit-server/guild/guilds/bot-guild.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

/**
 * Clears alerts that a change of the guild's roles, channels or permissions resolved: those whose problem was visible
 * in the guild's earlier state and no longer is. An alert whose problem was never visible there (Discord rejected the
 * request anyway) stays until the next attempt, because a change of another role or channel doesn't affect it. Modules
 * clear their own errors.
 */
export async function clearFixedAlerts(
  { orm, configs }: { orm: Orm; configs: ConfigStore },
  contracts: readonly ModuleContract[],
  snapshot: GuildSnapshot,
  before: GuildSnapshot | null,
): Promise<void> {
  if (!before) return;
  const guildId = snapshot.id;
  const alerts = await listAlerts(orm, guildId);
  for (const contract of contracts) {
    const fieldAlerts = alerts.filter(
      ({ module, code }) => module === contract.id && Object.hasOwn(fieldIssueWords, code),
    );
    if (fieldAlerts.length === 0) continue;
    const settings = await configs.read(guildId, contract);
    if (settings.isUnreadable) continue;
    const faultsIn = (guild: GuildSnapshot) =>
      new Set(moduleIssues(contract, settings, botGuildOf(guild)).map(faultOf));
    const [had, has] = [faultsIn(before), faultsIn(snapshot)];
    for (const { module, cause, path, code } of fieldAlerts) {
      const fault = faultOf({ path: path ?? "", code });
      if (had.has(fault) && !has.has(fault)) await clearAlert(orm, { guildId, module, cause });
    }
  }
}

const faultOf = ({ path, code }: Pick<FieldIssue, "path" | "code">): string => `${path}:${code}`;

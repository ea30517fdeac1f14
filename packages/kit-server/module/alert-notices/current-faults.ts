import { moduleIssues } from "#kit/health.ts";
import { type Alert, alertCause, listAlerts } from "#kit-server/guild/alerts/alert-store.ts";
import { serverFaults } from "#kit-server/guild/alerts/server-faults.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { botGuildOf } from "#kit-server/guild/guilds/bot-guild.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

type Deps = { orm: Orm; configs: ConfigStore; modules: readonly BotModule[] };

/**
 * Everything that currently stops a guild's modules: problems in its state, alerts that the bot raised, and problems of
 * server-wide features. The same problem of several values of a field, such as two roles, counts once.
 */
export async function currentFaults({ orm, configs, modules }: Deps, snapshot: GuildSnapshot): Promise<Alert[]> {
  const guildId = snapshot.id;
  const guild = botGuildOf(snapshot);
  const raised = await listAlerts(orm, guildId);
  const faults = new Map<string, Alert>();
  for (const { contract } of modules) {
    const module = contract.id;
    const settings = await configs.read(guildId, contract);
    const found = moduleIssues(contract, settings, guild).map(({ path, code, params = {} }) => ({
      path,
      code,
      params,
    }));
    const met = raised.filter((alert) => alert.module === module);
    for (const { path, code, params } of [...found, ...met]) {
      const field = path?.split(".")[0] || null;
      const cause = alertCause({ path: field ?? "", code, params });
      faults.set(`${module} ${cause}`, { guildId, module, cause, code, path: field, params });
    }
  }
  return [...faults.values(), ...(await serverFaults(orm, guildId))];
}

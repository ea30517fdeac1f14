import type { Snowflake } from "#kit/snowflake.ts";
import type { GuildAccess } from "#kit-server/guild/access/guild-access.ts";
import { listAlerts } from "#kit-server/guild/alerts/alert-store.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import type { GuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import type { PlatformCheck } from "#kit-server/guild/guilds/platform-check.ts";
import { checkedGuild } from "#kit-server/guild/guilds/present-guild.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type ModuleList, presentSummary, settingWordsOf } from "../service.ts";

export type ModuleState = { module: string; state: "on" | "off" | "faulty" };

type Sources = {
  orm: Orm;
  configs: ConfigStore;
  modules: ModuleList;
  platform: Pick<PlatformCheck, "checkedAt" | "issuesOf">;
  access: GuildAccess;
  guilds: Pick<GuildStore, "get">;
};

/** The state of each module in a guild. Modules known to be off cost no query. */
export async function readModuleStates(sources: Sources, snapshot: GuildSnapshot): Promise<ModuleState[]> {
  const { orm, configs, modules, platform } = sources;
  const contracts = Object.values(modules.catalog);
  const maybeEnabled = contracts.filter((contract) => !configs.isOff(snapshot.id, contract));
  const off = contracts.filter((contract) => !maybeEnabled.includes(contract));
  const states: ModuleState[] = off.map(({ id }) => ({ module: id, state: "off" }));
  if (maybeEnabled.length === 0) return states;
  const guild = checkedGuild(snapshot);
  const alerts = await listAlerts(orm, guild.id);
  for (const contract of maybeEnabled) {
    const settings = await configs.read(guild.id, contract);
    const limits = (await configs.limits.of(guild.id, contract)).max;
    const sentences = modules.errorWords[contract.id] ?? {};
    const words = settingWordsOf(modules, contract.id);
    const known = { guild, alerts, platform, limits, sentences, words };
    const { enabled, health } = presentSummary(contract, settings, known);
    states.push({ module: contract.id, state: health.length > 0 ? "faulty" : enabled ? "on" : "off" });
  }
  return states;
}

/** The managed guilds with problems in their modules: one at a time, because a person may have 200. */
export async function readFaultyGuilds(
  sources: Sources,
  userId: Snowflake,
): Promise<{ id: Snowflake; modules: string[] }[]> {
  const { guilds } = await sources.access.list(userId);
  const faulty: { id: Snowflake; modules: string[] }[] = [];
  for (const id of guilds.keys()) {
    const snapshot = await sources.guilds.get(id);
    const states = snapshot ? await readModuleStates(sources, snapshot) : [];
    const modules = states.flatMap(({ module, state }) => (state === "faulty" ? [module] : []));
    if (modules.length > 0) faulty.push({ id, modules });
  }
  return faulty;
}

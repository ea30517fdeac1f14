/** Adds or removes a guild's feature and publishes the change. */
import type { GuildFeature } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { presentGuild } from "../present/guild.ts";
import type { GuildRecord } from "./records.ts";

export function setFeature({ world, bus }: Platform, guild: GuildRecord, feature: GuildFeature, isOn: boolean): void {
  const { settings } = guild;
  if (settings.features.includes(feature) === isOn) return;
  const others = settings.features.filter((one) => one !== feature);
  settings.features = isOn ? [...others, feature] : others;
  bus.publish({ event: "GUILD_UPDATE", guildId: guild.id, data: presentGuild(world, guild) });
}

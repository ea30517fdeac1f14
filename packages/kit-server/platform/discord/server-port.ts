// Roles and channels that modules create for a server's setup.
import type { REST } from "@discordjs/rest";
import { RateLimitError } from "@discordjs/rest";
import { type APIChannel, type APIRole, Routes } from "discord-api-types/v10";
import type { Snowflake } from "#kit/snowflake.ts";
import { idIn, isObject, listIn, objectIn } from "#kit-server/platform/payload/read-json.ts";
import type { Overwrite } from "./channel-port.ts";
import { CreationLimited } from "./guild-parts.ts";
import { PlatformFault, withFaults } from "./platform-fault.ts";
import type { createRouteGate } from "./route-gate.ts";

type Because = { reason: string };
/** Permission bits as a decimal string; `color` is 24-bit RGB. */
type NewRole = { name: string; color: number; permissions: string; hoist: boolean; mentionable: boolean };
type NewChannel = {
  name: string;
  /** One of `CHANNEL_TYPES`. */
  type: number;
  parentId: Snowflake | null;
  topic: string;
  overwrites: readonly Overwrite[];
};

/**
 * `reason` is shown in the guild's audit log. Creating throws `CreationLimited` when Discord's limit of creations is
 * reached for longer than a minute.
 */
export type ServerPort = {
  /** A role below all others. Not idempotent: look for one of an earlier try first. */
  createRole(role: NewRole, because: Because): Promise<APIRole>;
  /** A channel of any type. Not idempotent, as `createRole`. */
  createChannel(channel: NewChannel, because: Because): Promise<APIChannel>;
  /** Does nothing if the role no longer exists. */
  deleteRole(roleId: Snowflake, because: Because): Promise<void>;
  /** All roles, from Discord. */
  listRoles(): Promise<APIRole[]>;
  /** One channel, from Discord; null if it was deleted. */
  readChannel(channelId: Snowflake): Promise<APIChannel | null>;
  /** All channels, from Discord, without threads. */
  listChannels(): Promise<APIChannel[]>;
  /** How many members have the role. */
  countHolders(roleId: Snowflake): Promise<number>;
  /** Whether someone other than the bot wrote one of the channel's last 100 messages, or opened a thread in it. */
  isChannelUsed(channelId: Snowflake, botId: Snowflake): Promise<boolean>;
};

export function createServerPort(rest: REST, gate: ReturnType<typeof createRouteGate>, guildId: Snowflake): ServerPort {
  const ask = <T>(route: string, work: () => Promise<unknown>): Promise<T> =>
    gate(route, () => withFaults(async () => (await work()) as T)).catch((error: unknown) => {
      if (!(error instanceof RateLimitError)) throw error;
      throw new CreationLimited(Math.max(error.timeToReset, error.retryAfter), error);
    });
  return {
    createRole: (role, { reason }) => ask("role", () => rest.post(Routes.guildRoles(guildId), { body: role, reason })),
    createChannel: ({ parentId, overwrites, topic, ...channel }, { reason }) =>
      ask("channel", () => {
        const body = {
          ...channel,
          permission_overwrites: overwrites,
          ...(topic ? { topic } : {}),
          ...(parentId ? { parent_id: parentId } : {}),
        };
        return rest.post(Routes.guildChannels(guildId), { body, reason });
      }),
    deleteRole: (roleId, { reason }) =>
      ask<void>("roleDelete", () => rest.delete(Routes.guildRole(guildId, roleId), { reason })).catch(unlessGone),
    listRoles: async () =>
      listIn(await ask("roles", () => rest.get(Routes.guildRoles(guildId)))).filter(isOfId) as never,
    listChannels: async () =>
      listIn(await ask("channels", () => rest.get(Routes.guildChannels(guildId)))).filter(isOfId) as never,
    readChannel: async (channelId) => {
      try {
        const channel = await ask<APIChannel>("channelRead", () => rest.get(Routes.channel(channelId)));
        return isOfId(channel) ? channel : null;
      } catch (error) {
        if (error instanceof PlatformFault && error.code === "channelGone") return null;
        throw error;
      }
    },
    countHolders: async (roleId) => {
      const counts = objectIn(await ask("roleCounts", () => rest.get(`/guilds/${guildId}/roles/member-counts`)));
      return Number(counts[roleId] ?? 0);
    },
    isChannelUsed: async (channelId, botId) => {
      const { threads } = objectIn(await ask("activeThreads", () => rest.get(Routes.guildActiveThreads(guildId))));
      const opened = listIn(threads).map(objectIn);
      if (opened.some((thread) => thread.parent_id === channelId && thread.owner_id !== botId)) return true;
      const query = new URLSearchParams({ limit: "100" });
      const messages = await ask("messages", () => rest.get(Routes.channelMessages(channelId), { query }));
      return listIn(messages).some((message) => idIn(objectIn(objectIn(message).author).id) !== botId);
    },
  };
}

const isOfId = (value: unknown): boolean => isObject(value) && idIn(value.id) !== null;

function unlessGone(error: unknown): void {
  if (!(error instanceof PlatformFault) || (error.code !== "roleGone" && error.code !== "notFound")) throw error;
}

// Channels and private threads that modules create for a few people, and their members.
import type { REST } from "@discordjs/rest";
import { type APIChannel, type APIMessage, type APIThreadChannel, ChannelType, Routes } from "discord-api-types/v10";
import { isSnowflake, type Snowflake } from "#kit/snowflake.ts";
import { idIn, idsIn, isObject, listIn, objectIn } from "#kit-server/platform/payload/read-json.ts";
import { isValidMessage } from "#kit-server/platform/payload/valid-payload.ts";
import { PlatformFault, withFaults } from "./platform-fault.ts";
import type { createRouteGate } from "./route-gate.ts";

/** Permission bits as decimal strings; `type` 0 is a role, 1 a member. */
export type Overwrite = { id: Snowflake; type: 0 | 1; allow: string; deny: string };
type Because = { reason: string };

export type ChannelChange = {
  name?: string;
  topic?: string;
  parentId?: Snowflake;
  overwrites?: readonly Overwrite[];
  /** For threads. */
  archived?: boolean;
  locked?: boolean;
};

/** `reason` is shown in the guild's audit log. */
export type ChannelPort = {
  createTextChannel(
    channel: {
      name: string;
      topic: string;
      parentId: Snowflake | null;
      overwrites: readonly Overwrite[];
      /** Slow mode: seconds between two messages of a member, up to 21600. */
      slowModeS?: number;
    },
    because: Because,
  ): Promise<Snowflake>;
  /** Visible to its members and to anyone with Manage Threads. */
  createPrivateThread(
    parentId: Snowflake,
    thread: { name: string; slowModeS?: number },
    because: Because,
  ): Promise<Snowflake>;
  editChannel(roomId: Snowflake, change: ChannelChange, because: Because): Promise<void>;
  /** Deletes a channel or thread; does nothing if it no longer exists. */
  deleteChannel(roomId: Snowflake, because: Because): Promise<void>;
  setOverwrite(channelId: Snowflake, overwrite: Overwrite, because: Because): Promise<void>;
  removeOverwrite(channelId: Snowflake, id: Snowflake, because: Because): Promise<void>;
  addToThread(threadId: Snowflake, userId: Snowflake): Promise<void>;
  removeFromThread(threadId: Snowflake, userId: Snowflake): Promise<void>;
  /** A thread's first hundred members with their roles. Needs the intent `GuildMembers`. */
  threadMembers(threadId: Snowflake): Promise<{ id: Snowflake; roles: readonly Snowflake[] }[]>;
  /** All unarchived threads of the guild that the bot can see. */
  activeThreads(): Promise<Snowflake[]>;
  /** Unarchived threads with this name in this channel. */
  findThreads(parentId: Snowflake, name: string): Promise<Snowflake[]>;
  /** The guild's channels with this name, from Discord: the bot may not have received the newest one's event yet. */
  findChannels(name: string): Promise<Snowflake[]>;
  /** The first hundred messages after this one, oldest first, without their authors' roles. */
  messagesAfter(roomId: Snowflake, messageId: Snowflake): Promise<APIMessage[]>;
  /** The hundred messages before this one, or the newest, newest first, without their authors' roles. */
  messagesBefore(roomId: Snowflake, messageId: Snowflake | null): Promise<APIMessage[]>;
  /** Public threads of a channel: the unarchived ones, and up to a hundred that were archived last. */
  threadsIn(channelId: Snowflake): Promise<{ id: Snowflake; name: string }[]>;
  /** Whether a channel or thread exists, even if the bot can't see it. */
  isThere(roomId: Snowflake): Promise<boolean>;
};

/** Discord's largest page. */
const MESSAGES = 100;
/** Discord archives a thread after this many minutes without messages (one week). */
const ARCHIVE_AFTER = 10_080;

export function createChannelPort(
  rest: REST,
  gate: ReturnType<typeof createRouteGate>,
  guildId: Snowflake,
): ChannelPort {
  const ask = <T>(route: string, work: () => Promise<T>): Promise<T> => gate(route, () => withFaults(work));
  const listActive = () =>
    ask("activeThreads", async () => {
      const { threads } = (await rest.get(Routes.guildActiveThreads(guildId))) as { threads: APIThreadChannel[] };
      return listIn(threads).filter((thread) => isObject(thread) && isSnowflake(thread.id)) as APIThreadChannel[];
    });
  return {
    createTextChannel: ({ parentId, overwrites, slowModeS = 0, ...channel }, { reason }) =>
      ask("channel", async () => {
        const body = {
          ...channel,
          // Discord treats a channel without a type as a text channel; other platforms don't.
          type: ChannelType.GuildText,
          permission_overwrites: overwrites,
          ...(parentId ? { parent_id: parentId } : {}),
          ...paceOf(slowModeS),
        };
        return ((await rest.post(Routes.guildChannels(guildId), { body, reason })) as APIChannel).id;
      }),
    createPrivateThread: (parentId, { name, slowModeS = 0 }, { reason }) =>
      ask("thread", async () => {
        const body = {
          name,
          type: ChannelType.PrivateThread,
          invitable: false,
          auto_archive_duration: ARCHIVE_AFTER,
          ...paceOf(slowModeS),
        };
        return ((await rest.post(Routes.threads(parentId), { body, reason })) as APIChannel).id;
      }),
    editChannel: (roomId, { parentId, overwrites, ...change }, { reason }) =>
      ask("channelEdit", async () => {
        const body = {
          ...change,
          ...(parentId ? { parent_id: parentId } : {}),
          ...(overwrites ? { permission_overwrites: overwrites } : {}),
        };
        await rest.patch(Routes.channel(roomId), { body, reason });
      }),
    deleteChannel: (roomId, { reason }) =>
      ask("channelDelete", async () => void (await rest.delete(Routes.channel(roomId), { reason }))).catch(unlessGone),
    setOverwrite: (channelId, { id, ...body }, { reason }) =>
      ask("overwrite", async () => void (await rest.put(Routes.channelPermission(channelId, id), { body, reason }))),
    removeOverwrite: (channelId, id, { reason }) =>
      ask("overwriteDelete", async () => void (await rest.delete(Routes.channelPermission(channelId, id), { reason }))),
    addToThread: (threadId, userId) =>
      ask("threadMember", async () => void (await rest.put(Routes.threadMembers(threadId, userId)))),
    removeFromThread: (threadId, userId) =>
      ask("threadMemberDelete", async () => void (await rest.delete(Routes.threadMembers(threadId, userId)))),
    threadMembers: (threadId) =>
      ask("threadMembers", async () => {
        const query = new URLSearchParams({ with_member: "true", limit: "100" });
        const listed = listIn(await rest.get(Routes.threadMembers(threadId), { query })).map(objectIn);
        return listed.flatMap(({ user_id, member }) => {
          const id = idIn(user_id);
          return id === null ? [] : [{ id, roles: idsIn(objectIn(member).roles) }];
        });
      }),
    activeThreads: async () => (await listActive()).map(({ id }) => id),
    findThreads: async (parentId, name) =>
      (await listActive())
        .filter((thread) => thread.parent_id === parentId && thread.name === name)
        .map(({ id }) => id),
    findChannels: (name) =>
      ask("channels", async () => {
        const channels = listIn(await rest.get(Routes.guildChannels(guildId))).filter(isObject);
        return channels.flatMap((channel) => (channel.name === name ? (idIn(channel.id) ?? []) : []));
      }),
    messagesAfter: (roomId, messageId) =>
      ask("messages", async () => {
        const query = new URLSearchParams({ after: messageId, limit: String(MESSAGES) });
        const listed = listIn(await rest.get(Routes.channelMessages(roomId), { query }));
        return (listed.filter(isValidMessage) as APIMessage[]).toSorted((one, other) =>
          BigInt(one.id) < BigInt(other.id) ? -1 : 1,
        );
      }),
    messagesBefore: (roomId, messageId) =>
      ask("messages", async () => {
        const query = new URLSearchParams({ limit: String(MESSAGES), ...(messageId ? { before: messageId } : {}) });
        const listed = listIn(await rest.get(Routes.channelMessages(roomId), { query }));
        return (listed.filter(isValidMessage) as APIMessage[]).toSorted((one, other) =>
          BigInt(one.id) < BigInt(other.id) ? 1 : -1,
        );
      }),
    threadsIn: async (channelId) => {
      const active = (await listActive()).filter(
        (thread) => thread.parent_id === channelId && thread.type !== ChannelType.PrivateThread,
      );
      const archived = await ask("archivedThreads", async () => {
        const query = new URLSearchParams({ limit: "100" });
        const answer = objectIn(await rest.get(Routes.channelThreads(channelId, "public"), { query }));
        return listIn(answer.threads).filter((thread) => isObject(thread) && isSnowflake(thread.id));
      });
      return ([...active, ...archived] as APIThreadChannel[]).map(({ id, name }) => ({ id, name: String(name ?? "") }));
    },
    isThere: (roomId) =>
      ask("channelRead", async () => {
        await rest.get(Routes.channel(roomId));
        return true;
      }).catch((error: unknown) => {
        if (!(error instanceof PlatformFault)) throw error;
        return error.code !== "channelGone";
      }),
  };
}

const paceOf = (slowModeS: number) => (slowModeS > 0 ? { rate_limit_per_user: slowModeS } : {});

function unlessGone(error: unknown): void {
  if (!(error instanceof PlatformFault) || error.code !== "channelGone") throw error;
}

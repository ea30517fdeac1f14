import type { APIGuildMember, APIMessage } from "discord-api-types/v10";
import type { MessageCreateData } from "./events.ts";
import type { Handlers } from "./handlers.ts";
import { changeGuild } from "./on-guilds.ts";
import { changeEntry, withEntry, withoutEntry } from "./replace.ts";
import type { ChannelLog, World } from "./world.ts";

/** How many messages a channel keeps as new ones arrive. */
const KEPT = 300;
/** Discord shows typing for 10 seconds after the last signal. */
const TYPING_MS = 10_000;

export const messageEvents: Handlers = {
  MESSAGE_CREATE: (world, data) => countUnread(rememberAuthor(addMessage(stopTyping(world, data), data), data), data),
  MESSAGE_UPDATE: (world, data) =>
    changeMessage(world, data.channel_id, data.id, (message) => ({ ...message, ...data })),
  MESSAGE_DELETE: (world, data) => removeMessages(world, data.channel_id, [data.id]),
  MESSAGE_DELETE_BULK: (world, data) => removeMessages(world, data.channel_id, data.ids),
  TYPING_START: (world, data) => {
    if (data.user_id === world.me?.id) return world;
    const typists = world.typing.get(data.channel_id) ?? new Map<string, number>();
    const until = Date.now() + TYPING_MS;
    return { ...world, typing: withEntry(world.typing, data.channel_id, withEntry(typists, data.user_id, until)) };
  },
};

export function changeLog(world: World, channelId: string, change: (log: ChannelLog) => ChannelLog): World {
  const logs = changeEntry(world.logs, channelId, change);
  return logs === world.logs ? world : { ...world, logs };
}

export function changeMessage(
  world: World,
  channelId: string,
  messageId: string,
  change: (message: APIMessage) => APIMessage,
): World {
  return changeLog(world, channelId, (log) => {
    const index = log.messages.findLastIndex((message) => message.id === messageId);
    const message = log.messages[index];
    return message === undefined ? missed(log) : { ...log, messages: log.messages.with(index, change(message)) };
  });
}

const missed = (log: ChannelLog): ChannelLog => (log.hasMissed ? log : { ...log, hasMissed: true });

/** Removes messages from the page without asking the server. */
export function removeMessages(world: World, channelId: string, ids: readonly string[]): World {
  const gone = new Set(ids);
  return changeLog(world, channelId, (log) => {
    const messages = log.messages.filter((message) => !gone.has(message.id));
    const isAllHere = log.messages.length - messages.length === gone.size;
    return { ...(isAllHere ? log : missed(log)), messages };
  });
}

function addMessage(world: World, data: MessageCreateData): World {
  return changeLog(world, data.channel_id, (log) => {
    // A channel scrolled to older messages gets new ones only when it returns to the end.
    if (log.hasNewer || log.messages.some((message) => message.id === data.id)) return log;
    const messages = [...log.messages, data];
    if (messages.length <= KEPT) return { ...log, messages };
    return { ...log, messages: messages.slice(-KEPT), hasOlder: true };
  });
}

/** The first member list of a large guild is incomplete; messages add their authors to it. */
function rememberAuthor(world: World, { guild_id, author, member }: MessageCreateData): World {
  if (guild_id === undefined || member?.roles === undefined || world.guilds.get(guild_id)?.members.has(author.id)) {
    return world;
  }
  const known = { ...member, user: author } as APIGuildMember;
  return changeGuild(world, guild_id, (guild) => ({ ...guild, members: withEntry(guild.members, author.id, known) }));
}

function stopTyping(world: World, { channel_id, author }: MessageCreateData): World {
  const typing = changeEntry(world.typing, channel_id, (typists) => withoutEntry(typists, author.id));
  return typing === world.typing ? world : { ...world, typing };
}

function countUnread(world: World, data: MessageCreateData): World {
  const { me } = world;
  if (me === undefined || data.author.id === me.id) return world;
  const member = data.guild_id === undefined ? undefined : world.guilds.get(data.guild_id)?.members.get(me.id);
  const isForMe = data.guild_id === undefined || isMentioned(data, me.id, member?.roles ?? []);
  const before = world.unread.get(data.channel_id);
  const mentions = (before?.mentions ?? 0) + (isForMe ? 1 : 0);
  const readId = before?.readId ?? world.logs.get(data.channel_id)?.messages.findLast(({ id }) => id !== data.id)?.id;
  return {
    ...world,
    unread: withEntry(world.unread, data.channel_id, { isUnread: true, mentions, readId, newestId: data.id }),
  };
}

/** Whether a message mentions this person by name, by role or with @everyone. */
export function isMentioned(message: APIMessage, userId: string, roles: readonly string[]): boolean {
  return (
    message.mention_everyone ||
    message.mentions.some((user) => user.id === userId) ||
    message.mention_roles.some((role) => roles.includes(role))
  );
}

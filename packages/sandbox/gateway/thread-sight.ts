/** THREAD_LIST_SYNC: a session that gains access to a channel receives its threads. */
import type { Platform } from "../platform.ts";
import { presentChannel, presentThreadMember } from "../present/channel.ts";
import { canView } from "../rules/access.ts";
import type { Happening } from "../state/bus.ts";
import { guildChannels, isThread } from "../state/find.ts";
import type { ChannelRecord, GuildRecord } from "../state/records.ts";
import { isOwnMemberUpdate } from "./audience.ts";
import { isIntended } from "./intents.ts";
import type { Session } from "./session.ts";

const MAY_OPEN_CHANNELS = new Set(["CHANNEL_UPDATE", "GUILD_ROLE_UPDATE", "GUILD_ROLE_DELETE", "GUILD_MEMBER_UPDATE"]);

/** Records which channels with active threads the session sees. GUILD_CREATE sends the first ones. */
export function recordVisibleThreads(platform: Platform, session: Session, guild: GuildRecord): void {
  session.threadSight.set(guild.id, new Set(visibleThreads(platform, session, guild).keys()));
}

export function syncThreads(platform: Platform, session: Session, happening: Happening): void {
  const { event, guildId, data } = happening;
  const seen = session.threadSight.get(guildId ?? "");
  const guild = platform.world.guilds.get(guildId ?? "");
  if (guild === undefined || seen === undefined) return;
  if (event === "THREAD_CREATE" || event === "THREAD_UPDATE") recordVisibleThreads(platform, session, guild);
  if (!MAY_OPEN_CHANNELS.has(event)) return;
  if (event === "GUILD_MEMBER_UPDATE" && !isOwnMemberUpdate(session, event, data)) return;
  const visible = visibleThreads(platform, session, guild);
  session.threadSight.set(guild.id, new Set(visible.keys()));
  const opened = [...visible.keys()].filter((id) => !seen.has(id));
  if (opened.length === 0 || !isIntended(session.intents, "THREAD_LIST_SYNC", true)) return;
  const threads = opened.flatMap((id) => visible.get(id) ?? []);
  const sync = {
    guild_id: guild.id,
    channel_ids: opened,
    threads: threads.map((thread) => presentChannel(platform.world, thread, session.userId)),
    members: threads.flatMap((thread) => {
      const member = thread.threadMembers.get(session.userId);
      return member === undefined ? [] : [presentThreadMember(member)];
    }),
  };
  session.deliver("THREAD_LIST_SYNC", JSON.stringify(sync));
}

/** The active threads that the session's user sees, by their channels. */
function visibleThreads(platform: Platform, session: Session, guild: GuildRecord): Map<string, ChannelRecord[]> {
  const byParent = new Map<string, ChannelRecord[]>();
  for (const channel of guildChannels(platform.world, guild)) {
    if (!isThread(channel) || channel.thread_metadata?.archived !== false || channel.parent_id === null) continue;
    if (!canView(platform, channel.id, session.userId)) continue;
    byParent.set(channel.parent_id, [...(byParent.get(channel.parent_id) ?? []), channel]);
  }
  return byParent;
}

/** READY, followed by the guilds one by one. */
import { presentChannel } from "../present/channel.ts";
import { presentSelf } from "../present/user.ts";
import type { ApplicationRecord, GuildRecord, UserRecord } from "../state/records.ts";
import type { World } from "../state/world.ts";
import type { Connection } from "./connection.ts";
import type { Session } from "./session.ts";
import { isOnShard, type Shard } from "./shard.ts";

interface Identified {
  user: UserRecord;
  application: ApplicationRecord | undefined;
  guilds: readonly GuildRecord[];
  isSharded: boolean;
}

export function guildsOnShard(world: World, userId: string, shard: Shard): GuildRecord[] {
  return [...world.guilds.values()].filter((guild) => guild.members.has(userId) && isOnShard(guild.id, shard));
}

export function sendReady({ hub, version }: Connection, session: Session, identified: Identified): void {
  const { user, application, guilds, isSharded } = identified;
  const { world, url } = hub.platform;
  const dms = [...world.channels.values()].filter(
    (channel) => channel.guild_id === null && channel.recipientIds.includes(user.id),
  );
  const ready = {
    v: version,
    user: presentSelf(user, true),
    session_id: session.id,
    session_type: "normal",
    resume_gateway_url: `${url.replace(/^http/, "ws")}/gateway`,
    guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
    // a bot does not receive its DMs here; a person's client lists them
    private_channels: application === undefined ? dms.map((channel) => presentChannel(world, channel, user.id)) : [],
    relationships: [],
    presences: [],
    user_settings: {},
    geo_ordered_rtc_regions: [],
    auth: {},
    _trace: ["sandbox"],
    ...(application === undefined ? {} : { application: { id: application.id, flags: application.flags } }),
    ...(isSharded ? { shard: session.shard } : {}),
  };
  session.deliver("READY", JSON.stringify(ready));
  for (const guild of guilds) hub.sendGuild(session, guild);
}

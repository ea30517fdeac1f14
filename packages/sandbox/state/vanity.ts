/** A guild's vanity invite. It counts its uses, and is in no list of invites. */
import type { Platform } from "../platform.ts";
import { presentGuild } from "../present/guild.ts";
import { refuse } from "../rules/errors.ts";
import { guildChannels } from "./find.ts";
import type { GuildRecord, InviteRecord } from "./records.ts";
import type { World } from "./world.ts";

const CODE = /^[a-z0-9-]{2,32}$/;

/** In any case, as people type it. */
export function findVanityInvite(world: World, code: string): InviteRecord | undefined {
  for (const guild of world.guilds.values()) {
    const invite = guild.vanityInvite;
    if (invite?.code !== code.toLowerCase()) continue;
    if (!world.channels.has(invite.channel_id)) invite.channel_id = inviteChannelOf(world, guild);
    return invite;
  }
  return undefined;
}

/** A new code starts with 0 uses; null removes it. */
export function setVanityCode({ world, bus, clock }: Platform, guild: GuildRecord, wanted: string | null): void {
  const code = wanted?.toLowerCase() || null;
  if (code === (guild.vanityInvite?.code ?? null)) return;
  if (code === null) delete guild.vanityInvite;
  else {
    const isTaken = world.invites.has(code) || findVanityInvite(world, code) !== undefined;
    if (!CODE.test(code) || isTaken) throw refuse("InviteTaken");
    guild.vanityInvite = {
      code,
      guild_id: guild.id,
      channel_id: inviteChannelOf(world, guild),
      inviterId: null,
      uses: 0,
      max_uses: 0,
      max_age: 0,
      temporary: false,
      created_at: clock.timestamp(),
      target_type: null,
      targetUserId: null,
      targetApplicationId: null,
      role_ids: [],
    };
  }
  bus.publish({ event: "GUILD_UPDATE", guildId: guild.id, data: presentGuild(world, guild) });
}

/** The channel where newcomers arrive. */
function inviteChannelOf(world: World, guild: GuildRecord): string {
  const { rules_channel_id, system_channel_id } = guild.settings;
  return rules_channel_id ?? system_channel_id ?? guildChannels(world, guild)[0]?.id ?? guild.id;
}

/** Moderators mute, deafen, move and disconnect who is in voice. */
import { AuditLogEvent, PermissionFlagsBits as P } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { demand, enterGuildChannel, type GuildAccess } from "../rules/access.ts";
import { refuse } from "../rules/errors.ts";
import { isVoice } from "../rules/permissions.ts";
import { writeAudit } from "./audit.ts";
import type { MemberRecord } from "./records.ts";
import { enterVoice, leaveVoice, ownOf } from "./voice.ts";
import type { VoiceStateRecord } from "./voice-roster.ts";

interface VoiceForm {
  mute?: boolean | null | undefined;
  deaf?: boolean | null | undefined;
  channel_id?: string | null | undefined;
}

/** What is to be changed of the member; refused unless they are connected. */
export function readVoiceFlags(
  platform: Platform,
  access: GuildAccess,
  target: MemberRecord,
  { mute, deaf }: VoiceForm,
): Partial<MemberRecord> {
  const change: Partial<MemberRecord> = {};
  if (typeof mute === "boolean") {
    demandInVoice(platform, access, target, P.MuteMembers);
    change.mute = mute;
  }
  if (typeof deaf === "boolean") {
    demandInVoice(platform, access, target, P.DeafenMembers);
    change.deaf = deaf;
  }
  return change;
}

/** Checks a move, or with null a disconnection; what is handed back does it. */
export function readMove(
  platform: Platform,
  access: GuildAccess,
  target: MemberRecord,
  { channel_id }: VoiceForm,
): ((reason: string | undefined) => void) | undefined {
  if (channel_id === undefined) return undefined;
  const { guild, member } = access;
  const state = demandInVoice(platform, access, target, P.MoveMembers);
  if (channel_id === null)
    return (reason) => {
      leaveVoice(platform, guild.id, target.user_id);
      const options = { count: "1" };
      writeAudit(platform, guild, {
        action: AuditLogEvent.MemberDisconnect,
        userId: member.user_id,
        targetId: null,
        reason,
        options,
      });
    };
  if (platform.world.channels.get(channel_id)?.guild_id !== guild.id) throw refuse("UnknownChannel");
  const { channel } = enterGuildChannel(platform, member.user_id, channel_id, P.MoveMembers | P.Connect);
  if (!isVoice(channel)) throw refuse("WrongChannelType");
  return (reason) => {
    if (state.channel_id === channel.id) return;
    enterVoice(platform, guild, target, channel, ownOf(state));
    const options = { channel_id: channel.id, count: "1" };
    writeAudit(platform, guild, {
      action: AuditLogEvent.MemberMove,
      userId: member.user_id,
      targetId: null,
      reason,
      options,
    });
  };
}

/** The moderator needs the permission where the other one is. */
function demandInVoice(
  platform: Platform,
  access: GuildAccess,
  target: MemberRecord,
  wanted: bigint,
): VoiceStateRecord {
  const { guild, member } = access;
  const state = platform.voice.of(guild.id, target.user_id);
  if (state === undefined) {
    demand(platform, access, wanted);
    throw refuse("NotInVoice");
  }
  enterGuildChannel(platform, member.user_id, state.channel_id, wanted);
  return state;
}

import { AuditLogEvent, ChannelType, PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import { demand, enterGuildChannel } from "../../../rules/access.ts";
import { refuse } from "../../../rules/errors.ts";
import { text } from "../../../rules/form.ts";
import { writeAudit } from "../../../state/audit.ts";
import { tellVoiceStatus } from "../../../state/voice.ts";
import { type Route, route } from "../../route.ts";

export const voiceStatusRoutes: readonly Route[] = [
  route({
    method: "PUT",
    path: "/channels/:channel_id/voice-status",
    body: z.strictObject({ status: text(0, 500).nullish() }),
    handle: ({ platform, userId, params, body, reason }) => {
      const access = enterGuildChannel(platform, userId, params.channel_id, P.SetVoiceChannelStatus);
      const { channel, guild } = access;
      if (channel.type !== ChannelType.GuildVoice) throw refuse("WrongChannelType");
      const isHere = platform.voice.of(guild.id, userId)?.channel_id === channel.id;
      if (!isHere) demand(platform, access, P.ManageChannels);
      const status = body.status || null;
      platform.voice.setStatus(channel.id, status);
      writeAudit(platform, guild, {
        action: status === null ? AuditLogEvent.VoiceChannelStatusDelete : AuditLogEvent.VoiceChannelStatusCreate,
        userId,
        targetId: channel.id,
        reason,
        options: { channel_id: channel.id, ...(status === null ? {} : { status }) },
      });
      tellVoiceStatus(platform, guild.id, channel.id);
    },
  }),
];

import {
  IconAt,
  IconHash,
  IconMessages,
  IconNotebook,
  IconPhoto,
  IconSpeakerphone,
  IconUsersGroup,
  IconVolume,
} from "@tabler/icons-react";
import { type APIChannel, ChannelType } from "discord-api-types/v10";
import { isThread } from "../store/permissions.ts";

export function ChannelIcon({ channel, size = 20 }: { readonly channel: APIChannel; readonly size?: number }) {
  const Icon = chooseIcon(channel);
  return <Icon size={size} stroke={2} aria-hidden="true" />;
}

function chooseIcon(channel: APIChannel) {
  if (isThread(channel)) return IconMessages;
  switch (channel.type) {
    case ChannelType.GuildVoice:
    case ChannelType.GuildStageVoice:
      return IconVolume;
    case ChannelType.GuildAnnouncement:
      return IconSpeakerphone;
    case ChannelType.GuildForum:
      return IconNotebook;
    case ChannelType.GuildMedia:
      return IconPhoto;
    case ChannelType.DM:
      return IconAt;
    case ChannelType.GroupDM:
      return IconUsersGroup;
    default:
      return IconHash;
  }
}

/** What a screen reader says before a channel's name. */
export function describeKind(channel: APIChannel): string {
  if (isThread(channel)) return "thread";
  switch (channel.type) {
    case ChannelType.GuildVoice:
      return "voice channel";
    case ChannelType.GuildStageVoice:
      return "stage channel";
    case ChannelType.GuildAnnouncement:
      return "announcement channel";
    case ChannelType.GuildForum:
    case ChannelType.GuildMedia:
      return "forum";
    default:
      return "text channel";
  }
}

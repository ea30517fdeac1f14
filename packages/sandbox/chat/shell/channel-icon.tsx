import { type APIChannel, ChannelType } from "discord-api-types/v10";
import {
  AtSignIcon,
  HashIcon,
  ImageIcon,
  MegaphoneIcon,
  MessagesSquareIcon,
  NotebookIcon,
  UsersRoundIcon,
  Volume2Icon,
} from "lucide-react";
import { isThread } from "../store/permissions.ts";

export function ChannelIcon({ channel, size = 20 }: { readonly channel: APIChannel; readonly size?: number }) {
  const Icon = chooseIcon(channel);
  return <Icon size={size} strokeWidth={2} aria-hidden="true" />;
}

function chooseIcon(channel: APIChannel) {
  if (isThread(channel)) return MessagesSquareIcon;
  switch (channel.type) {
    case ChannelType.GuildVoice:
    case ChannelType.GuildStageVoice:
      return Volume2Icon;
    case ChannelType.GuildAnnouncement:
      return MegaphoneIcon;
    case ChannelType.GuildForum:
      return NotebookIcon;
    case ChannelType.GuildMedia:
      return ImageIcon;
    case ChannelType.DM:
      return AtSignIcon;
    case ChannelType.GroupDM:
      return UsersRoundIcon;
    default:
      return HashIcon;
  }
}

/** A channel's type for screen readers, read before its name. */
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

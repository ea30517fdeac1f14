import {
  FolderIcon,
  HashIcon,
  ImageIcon,
  MegaphoneIcon,
  MessagesSquareIcon,
  MicVocalIcon,
  Volume2Icon,
} from "lucide-react";
import type { ComponentType } from "react";
import type { FieldInfoOf } from "#kit/field.ts";
import { CHANNEL_TYPES, type ChannelTypeName, type GuildChannel } from "#kit/guild.ts";
import { type CheckedGuild, channelIssue } from "#kit/guild-check.ts";
import { missingPermissions } from "#kit/permissions.ts";
import { issueMessage } from "../form/issue-message.ts";
import type { Option } from "./option.ts";

const icons: Record<ChannelTypeName, ComponentType<{ size: number }>> = {
  text: HashIcon,
  voice: Volume2Icon,
  category: FolderIcon,
  announcement: MegaphoneIcon,
  stage: MicVocalIcon,
  directory: FolderIcon,
  forum: MessagesSquareIcon,
  media: ImageIcon,
};

export function ChannelMark({ type, size = 16 }: { type: number; size?: number }) {
  const name = Object.entries(CHANNEL_TYPES).find(([, number]) => number === type)?.[0];
  const Icon = icons[(name ?? "text") as ChannelTypeName];
  return <Icon size={size} />;
}

/** The guild's channels in Discord's order, by category; channels that can't be used have a reason. */
export function channelOptions(
  guild: CheckedGuild,
  info: Pick<FieldInfoOf<"channel">, "types" | "needs">,
  chosen: readonly string[],
): Option[] {
  const fitting = new Set<number>(info.types.map((type) => CHANNEL_TYPES[type]));
  const categories = new Map(
    guild.channels.filter(({ type }) => type === CHANNEL_TYPES.category).map((category) => [category.id, category]),
  );
  const order = ({ parentId, position }: GuildChannel): number =>
    (parentId === null ? -1 : (categories.get(parentId)?.position ?? -1)) * 1000 + position;
  // Authorizing the bot again grants permissions in the server, but not against a channel's overwrites.
  const fix = missingPermissions(BigInt(guild.botPermissions), info.needs).length > 0 ? "invite" : "server";
  return guild.channels
    .filter(({ type }) => fitting.has(type))
    .toSorted((one, other) => order(one) - order(other))
    .map((channel) => {
      const issue = channelIssue("", channel, info);
      return {
        id: channel.id,
        label: channel.name,
        group: channel.parentId === null ? null : (categories.get(channel.parentId)?.name ?? null),
        mark: <ChannelMark type={channel.type} />,
        refusal: issue && issueMessage(issue),
        fix: issue ? fix : undefined,
        isChosen: chosen.includes(channel.id),
      };
    });
}

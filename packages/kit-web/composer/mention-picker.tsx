import { UnstyledButton } from "@mantine/core";
import { AtSignIcon } from "lucide-react";
import { useMemo } from "react";
import { writeEmoji } from "#kit/emoji.ts";
import { CHANNEL_TYPES, type ChannelTypeName } from "#kit/guild.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { useInstallation } from "../installation.tsx";
import { expectPopover, LatePopover } from "../overlay/lazy-popover.tsx";
import { useOpening } from "../overlay/use-opening.ts";
import { channelOptions } from "../picker/channel-options.tsx";
import { expectOptionList, LateOptionList } from "../picker/late-option-list.tsx";
import type { Option } from "../picker/option.ts";
import { roleOptions } from "../picker/role-options.tsx";
import { useComposing } from "./composer-context.ts";
import css from "./markdown-tools.module.css";
import pickerCss from "./mention-picker.module.css";

type Props = { label: string; onInsert: (text: string) => void };

const expectMentions = (): void => {
  expectPopover();
  expectOptionList();
};

/** Inserts roles, channels and the guild's emoji in Discord's syntax. */
export function MentionPicker({ label, onInsert }: Props) {
  const { guild } = useComposing();
  const { cdnUrl } = useInstallation();
  const { target, opening, close } = useOpening(expectMentions, { hasSearch: true });
  return (
    <>
      <UnstyledButton
        {...target}
        className={css.tool}
        aria-haspopup="listbox"
        aria-label={`Insert a mention or emoji into ${label}`}
        title="Insert a role, a channel or an emoji"
      >
        <AtSignIcon size={16} />
      </UnstyledButton>
      <LatePopover
        opening={opening}
        label={`Mention in ${label}`}
        width="min(360px, calc(100vw - 48px))"
        returnFocus={false}
      >
        <Mentions
          guild={guild}
          cdnUrl={cdnUrl}
          onInsert={(text) => {
            close();
            onInsert(text);
          }}
        />
      </LatePopover>
    </>
  );
}

type MentionsProps = { guild: CheckedGuild; cdnUrl: string; onInsert: (text: string) => void };

function Mentions({ guild, cdnUrl, onInsert }: MentionsProps) {
  const { options, texts } = useMemo(() => mentionsOf(guild, cdnUrl), [guild, cdnUrl]);
  return (
    <LateOptionList
      label="Roles, channels and emoji"
      options={options}
      searchPlaceholder="Search roles, channels, emoji"
      emptyText="No results."
      onChoose={(id) => onInsert(texts.get(id) ?? "")}
    />
  );
}

/** Channels of every type can be mentioned. */
const ANY_CHANNEL = { types: Object.keys(CHANNEL_TYPES) as ChannelTypeName[], needs: [] };

function mentionsOf(guild: CheckedGuild, cdnUrl: string): { options: Option[]; texts: Map<string, string> } {
  const texts = new Map<string, string>();
  const offer = (group: string, option: Option, text: string): Option => {
    texts.set(option.id, text);
    return { ...option, group };
  };
  const options = [
    ...roleOptions(guild, false, []).map((role) => offer("Roles", role, `<@&${role.id}>`)),
    ...channelOptions(guild, ANY_CHANNEL, []).map((channel) => offer("Channels", channel, `<#${channel.id}>`)),
    ...guild.emojis.map((emoji) => {
      const mark = <img src={`${cdnUrl}/emojis/${emoji.id}.webp`} alt="" className={pickerCss.emoji} />;
      const refusal = emoji.available ? null : "Not available at this server's boost level.";
      const option = { id: emoji.id, label: `:${emoji.name}:`, group: null, mark, refusal, isChosen: false };
      return offer("Emoji", option, writeEmoji(emoji));
    }),
  ];
  return { options, texts };
}

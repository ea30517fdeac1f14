import { type APIChannel, ChannelType } from "discord-api-types/v10";
import { EllipsisIcon, MenuIcon, MessagesSquareIcon, PinIcon, UsersIcon } from "lucide-react";
import { useRef } from "react";
import { useChannelEntries } from "../channels/use-channel-entries.tsx";
import { Markdown } from "../markdown/draw.tsx";
import { PinsPopup } from "../pins/pins-popup.tsx";
import { nameChannel } from "../store/names.ts";
import { isThread } from "../store/permissions.ts";
import { useWorld } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { ThreadList } from "../threads/thread-list.tsx";
import { IconButton } from "../ui/button.tsx";
import { useOverlay } from "../ui/overlay.tsx";
import { useMenu } from "../ui/use-menu.tsx";
import { ChannelIcon } from "./channel-icon.tsx";
import styles from "./channel-view.module.css";
import { goTo } from "./route.ts";

export interface ChannelHeaderProps {
  readonly channel: APIChannel;
  readonly guild: Guild | undefined;
  /** Whether the members are shown at the right of the messages. */
  readonly isPanelOpen: boolean;
  readonly onMenu: () => void;
  readonly onPanel: () => void;
}

const FORUMS = [ChannelType.GuildForum, ChannelType.GuildMedia];
const WITH_THREADS = [ChannelType.GuildText, ChannelType.GuildAnnouncement];

/** A channel's name and topic, with buttons for related views. */
export function ChannelHeader({ channel, guild, isPanelOpen, onMenu, onPanel }: ChannelHeaderProps) {
  const me = useWorld((world) => world.me);
  const overlay = useOverlay();
  const listEntries = useChannelEntries(guild);
  const more = useRef<HTMLButtonElement>(null);
  const openPins = (anchor: HTMLElement) =>
    overlay.open((close) => <PinsPopup channel={channel} guild={guild} anchor={anchor} onClose={close} />);
  const openThreads = (anchor: HTMLElement) => {
    if (guild === undefined) return;
    overlay.open((close) => <ThreadList channel={channel} guildId={guild.id} anchor={anchor} onClose={close} />);
  };
  const isForum = FORUMS.includes(channel.type);
  const hasThreads = guild !== undefined && WITH_THREADS.includes(channel.type);
  const menu = useMenu("Channel", () => [
    // On a phone there is no space for separate buttons.
    hasThreads
      ? {
          kind: "action",
          label: "Threads",
          icon: MessagesSquareIcon,
          run: () => more.current && openThreads(more.current),
        }
      : undefined,
    isForum
      ? undefined
      : { kind: "action", label: "Pinned messages", icon: PinIcon, run: () => more.current && openPins(more.current) },
    { kind: "rule" },
    ...listEntries(channel),
  ]);
  const topic = "topic" in channel ? channel.topic : undefined;
  const parent = isThread(channel) && "parent_id" in channel ? guild?.channels.get(channel.parent_id ?? "") : undefined;
  return (
    <header className={styles.header}>
      <IconButton label="Servers and channels" className={styles.menu} onClick={onMenu}>
        <MenuIcon size={22} aria-hidden="true" />
      </IconButton>
      {parent !== undefined && (
        <button type="button" className={styles.parent} onClick={() => goTo(guild?.id, parent.id)}>
          <ChannelIcon channel={parent} size={18} />
          <span>{parent.name}</span>
        </button>
      )}
      <ChannelIcon channel={channel} size={22} />
      <h1 className={styles.title}>{nameChannel(channel, me)}</h1>
      {topic && !isForum && (
        <p className={styles.topic} title={topic}>
          <Markdown text={topic.replaceAll("\n", " ")} />
        </p>
      )}
      <span className={styles.space} />
      {hasThreads && (
        <IconButton
          label="Threads"
          className={styles.roomy}
          aria-haspopup="dialog"
          onClick={(event) => openThreads(event.currentTarget)}
        >
          <MessagesSquareIcon size={22} aria-hidden="true" />
        </IconButton>
      )}
      {!isForum && (
        <IconButton
          label="Pinned messages"
          className={styles.roomy}
          aria-haspopup="dialog"
          onClick={(event) => openPins(event.currentTarget)}
        >
          <PinIcon size={22} aria-hidden="true" />
        </IconButton>
      )}
      {guild !== undefined && (
        <IconButton label="Members" aria-pressed={isPanelOpen} onClick={onPanel}>
          <UsersIcon size={22} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        ref={more}
        label="More about this channel"
        aria-haspopup="menu"
        onClick={(event) => menu.open(event.currentTarget)}
      >
        <EllipsisIcon size={22} aria-hidden="true" />
      </IconButton>
    </header>
  );
}

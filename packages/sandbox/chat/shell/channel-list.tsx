import { clsx } from "clsx";
import type { APIChannel } from "discord-api-types/v10";
import { ChevronDownIcon } from "lucide-react";
import { useMemo, useState } from "react";
import { useChannelEntries } from "../channels/use-channel-entries.tsx";
import { isThread } from "../store/permissions.ts";
import { useSession, useWorld } from "../store/use-world.ts";
import type { Guild, Unread } from "../store/world.ts";
import { groupOwnThreads } from "../threads/find-threads.ts";
import { MoreButton } from "../ui/more-button.tsx";
import { Spinner } from "../ui/notice.tsx";
import { useMenu } from "../ui/use-menu.tsx";
import { arrangeChannels, type ChannelGroup } from "./arrange-channels.ts";
import { ChannelIcon, describeKind } from "./channel-icon.tsx";
import styles from "./channel-list.module.css";
import { GuildMenu } from "./guild-menu.tsx";
import { goTo, useRoute } from "./route.ts";

/** A guild's channels by category, with its menu at the top. */
export function ChannelList({ guild }: { readonly guild: Guild }) {
  const { userId } = useSession();
  const { channels, roles, ownerId, id } = guild;
  const me = guild.members.get(userId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visible channels depend only on these parts of the guild
  const groups = useMemo(() => arrangeChannels(guild, userId), [channels, roles, ownerId, id, me, userId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: threads are in the guild's channels
  const threads = useMemo(() => groupOwnThreads(guild), [channels]);
  return (
    <nav className={styles.list} aria-label={`Channels of ${guild.name}`}>
      <GuildMenu guild={guild} />
      <div className={styles.scroll}>
        {!guild.isAvailable && <Spinner label="Loading server" />}
        {groups.map((group) => (
          <Group key={group.category?.id ?? "none"} group={group} guild={guild} threads={threads} />
        ))}
      </div>
    </nav>
  );
}

interface GroupProps {
  readonly group: ChannelGroup;
  readonly guild: Guild;
  readonly threads: ReadonlyMap<string, readonly APIChannel[]>;
}

function Group({ group: { category, channels }, guild, threads }: GroupProps) {
  const [isOpen, setOpen] = useState(true);
  const { channelId } = useRoute();
  const unread = useWorld((world) => world.unread);
  // A collapsed category still shows the open channel and unread ones.
  const shown = isOpen ? channels : channels.filter(({ id }) => id === channelId || unread.has(id));
  return (
    <section className={styles.group}>
      {category !== undefined && (
        <h3>
          <button type="button" className={styles.category} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <ChevronDownIcon size={14} aria-hidden="true" className={clsx(!isOpen && styles.closed)} />
            <span>{category.name}</span>
          </button>
        </h3>
      )}
      <ul>
        {shown.map((channel) => (
          <li key={channel.id}>
            <ChannelLink
              channel={channel}
              guild={guild}
              isChosen={channel.id === channelId}
              unread={unread.get(channel.id)}
            />
            <Threads guild={guild} parentId={channel.id} joined={threads.get(channel.id) ?? NONE} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ThreadsProps {
  readonly guild: Guild;
  readonly parentId: string;
  readonly joined: readonly APIChannel[];
}

const NONE: readonly APIChannel[] = [];

/** The threads that this person has joined, and the open one. */
function Threads({ guild, parentId, joined }: ThreadsProps) {
  const { channelId } = useRoute();
  const unread = useWorld((world) => world.unread);
  const open = guild.channels.get(channelId ?? "");
  const isOpenHere = open !== undefined && isThread(open) && "parent_id" in open && open.parent_id === parentId;
  const threads = isOpenHere && !joined.includes(open) ? [open, ...joined] : joined;
  if (threads.length === 0) return null;
  return (
    <ul className={styles.threads} aria-label="Threads">
      {threads.map((thread) => (
        <li key={thread.id}>
          <ChannelLink
            channel={thread}
            guild={guild}
            isChosen={thread.id === channelId}
            unread={unread.get(thread.id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface ChannelLinkProps {
  readonly channel: APIChannel;
  readonly guild: Guild;
  readonly isChosen: boolean;
  readonly unread: Unread | undefined;
}

function ChannelLink({ channel, guild, isChosen, unread }: ChannelLinkProps) {
  const listEntries = useChannelEntries(guild);
  const menu = useMenu(channel.name ?? "Channel", () => listEntries(channel));
  const isUnread = !isChosen && unread?.isUnread === true;
  const mentions = isChosen ? 0 : (unread?.mentions ?? 0);
  return (
    <div className={styles.slot}>
      <button
        type="button"
        className={clsx(styles.channel, isChosen && styles.chosen, isUnread && styles.unread)}
        aria-current={isChosen ? "page" : undefined}
        aria-label={`${channel.name ?? ""} (${describeKind(channel)}${isUnread ? ", unread" : ""})${mentions > 0 ? `, ${mentions} mentions` : ""}`}
        onClick={() => goTo(guild.id, channel.id)}
        {...menu.triggers}
      >
        <ChannelIcon channel={channel} />
        <span className={styles.name}>{channel.name}</span>
      </button>
      {mentions > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {mentions}
        </span>
      )}
      <MoreButton name={channel.name ?? "the channel"} onOpen={menu.open} />
    </div>
  );
}

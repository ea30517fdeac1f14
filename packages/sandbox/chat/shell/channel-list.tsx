import { IconChevronDown } from "@tabler/icons-react";
import { clsx } from "clsx";
import type { APIChannel } from "discord-api-types/v10";
import { memo, useMemo, useState } from "react";
import { useSession, useWorld } from "../store/use-world.ts";
import type { Guild, Unread } from "../store/world.ts";
import { Spinner } from "../ui/notice.tsx";
import { arrangeChannels, type ChannelGroup, findThreads } from "./arrange-channels.ts";
import { ChannelIcon, describeKind } from "./channel-icon.tsx";
import styles from "./channel-list.module.css";
import { GuildMenu } from "./guild-menu.tsx";
import { goTo, useRoute } from "./route.ts";

/** A guild's channels by category, with its menu above them. */
export function ChannelList({ guild }: { readonly guild: Guild }) {
  const { userId } = useSession();
  const { channels, roles, ownerId, id } = guild;
  const me = guild.members.get(userId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these parts of the guild decide what is seen
  const groups = useMemo(() => arrangeChannels(guild, userId), [channels, roles, ownerId, id, me, userId]);
  return (
    <nav className={styles.list} aria-label={`Channels of ${guild.name}`}>
      <GuildMenu guild={guild} />
      <div className={styles.scroll}>
        {!guild.isAvailable && <Spinner label="Waiting for the guild" />}
        {groups.map((group) => (
          <Group key={group.category?.id ?? "none"} group={group} guild={guild} />
        ))}
      </div>
    </nav>
  );
}

function Group({ group: { category, channels }, guild }: { readonly group: ChannelGroup; readonly guild: Guild }) {
  const [isOpen, setOpen] = useState(true);
  const { channelId } = useRoute();
  const unread = useWorld((world) => world.unread);
  // A closed category still shows where the person is and what they have not read.
  const shown = isOpen ? channels : channels.filter(({ id }) => id === channelId || unread.has(id));
  return (
    <section className={styles.group}>
      {category !== undefined && (
        <h3>
          <button type="button" className={styles.category} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <IconChevronDown size={14} aria-hidden="true" className={clsx(!isOpen && styles.closed)} />
            <span>{category.name}</span>
          </button>
        </h3>
      )}
      <ul>
        {shown.map((channel) => (
          <li key={channel.id}>
            <ChannelLink
              channel={channel}
              guildId={guild.id}
              isChosen={channel.id === channelId}
              unread={unread.get(channel.id)}
            />
            <Threads guild={guild} parentId={channel.id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Threads({ guild, parentId }: { readonly guild: Guild; readonly parentId: string }) {
  const { channelId } = useRoute();
  const unread = useWorld((world) => world.unread);
  const threads = useThreads(guild, parentId);
  if (threads.length === 0) return null;
  return (
    <ul className={styles.threads} aria-label="Threads">
      {threads.slice(0, 8).map((thread) => (
        <li key={thread.id}>
          <ChannelLink
            channel={thread}
            guildId={guild.id}
            isChosen={thread.id === channelId}
            unread={unread.get(thread.id)}
          />
        </li>
      ))}
    </ul>
  );
}

function useThreads(guild: Guild, parentId: string): readonly APIChannel[] {
  const { channels } = guild;
  // biome-ignore lint/correctness/useExhaustiveDependencies: threads stand among the guild's channels
  return useMemo(() => findThreads(guild, parentId), [channels, parentId]);
}

interface ChannelLinkProps {
  readonly channel: APIChannel;
  readonly guildId: string;
  readonly isChosen: boolean;
  readonly unread: Unread | undefined;
}

const ChannelLink = memo(function ChannelLink({ channel, guildId, isChosen, unread }: ChannelLinkProps) {
  const isUnread = !isChosen && unread?.isUnread === true;
  const mentions = isChosen ? 0 : (unread?.mentions ?? 0);
  return (
    <button
      type="button"
      className={clsx(styles.channel, isChosen && styles.chosen, isUnread && styles.unread)}
      aria-current={isChosen ? "page" : undefined}
      aria-label={`${channel.name ?? ""} (${describeKind(channel)}${isUnread ? ", unread" : ""})`}
      onClick={() => goTo(guildId, channel.id)}
    >
      <ChannelIcon channel={channel} />
      <span className={styles.name}>{channel.name}</span>
      {mentions > 0 && <span className={styles.badge}>{mentions}</span>}
    </button>
  );
});

import { clsx } from "clsx";
import type { APIChannel } from "discord-api-types/v10";
import { useMemo } from "react";
import { nameChannel } from "../store/names.ts";
import { useWorld } from "../store/use-world.ts";
import { findAvatar } from "../ui/image.ts";
import styles from "./channel-list.module.css";
import { goTo, useRoute } from "./route.ts";

/** The person's direct messages, newest first. */
export function DirectList() {
  const channels = useWorld((world) => world.directChannels);
  const me = useWorld((world) => world.me);
  const unread = useWorld((world) => world.unread);
  const { channelId } = useRoute();
  const sorted = useMemo(() => [...channels.values()].sort((a, b) => readAge(b) - readAge(a)), [channels]);
  return (
    <nav className={styles.list} aria-label="Direct messages">
      <h2 className={styles.heading}>Direct messages</h2>
      <ul className={styles.scroll}>
        {sorted.map((channel) => {
          const isChosen = channel.id === channelId;
          const mentions = unread.get(channel.id)?.mentions ?? 0;
          return (
            <li key={channel.id}>
              <button
                type="button"
                className={clsx(styles.channel, isChosen && styles.chosen, mentions > 0 && styles.unread)}
                aria-current={isChosen ? "page" : undefined}
                onClick={() => goTo(undefined, channel.id)}
              >
                <Picture channel={channel} myId={me?.id} />
                <span className={styles.name}>{nameChannel(channel, me)}</span>
                {mentions > 0 && !isChosen && <span className={styles.badge}>{mentions}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Picture({ channel, myId }: { readonly channel: APIChannel; readonly myId: string | undefined }) {
  const others = "recipients" in channel ? channel.recipients?.filter((user) => user.id !== myId) : undefined;
  const first = others?.[0];
  return first === undefined ? null : <img src={findAvatar(first)} alt="" className={styles.avatar} />;
}

/** Ids grow with time, so the last message's id shows when it was sent. */
function readAge(channel: APIChannel): number {
  const last = "last_message_id" in channel ? channel.last_message_id : undefined;
  return Number(BigInt(last ?? channel.id) >> 22n);
}

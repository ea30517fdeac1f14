import type { APIChannel } from "discord-api-types/v10";
import { useMemo } from "react";
import type { Guild } from "../store/world.ts";
import { Blank } from "../ui/notice.tsx";
import { findThreads } from "./arrange-channels.ts";
import styles from "./channel-view.module.css";
import { goTo } from "./route.ts";

/** A forum's posts, each of which is a thread. */
export function ForumView({ guild, channel }: { readonly guild: Guild; readonly channel: APIChannel }) {
  const posts = useMemo(() => findThreads(guild, channel.id), [guild, channel.id]);
  if (posts.length === 0) return <Blank title="Nobody has posted here yet" />;
  return (
    <ul className={styles.forum} aria-label="Posts">
      {posts.map((post) => (
        <li key={post.id}>
          <button type="button" className={styles.post} onClick={() => goTo(guild.id, post.id)}>
            <strong>{post.name}</strong>
            <span>{"message_count" in post ? `${post.message_count ?? 0} messages` : ""}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

import type { APIChannel, APIMessage, APIThreadChannel } from "discord-api-types/v10";
import { LockIcon, MessageSquareIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { useChannelEntries } from "../channels/use-channel-entries.tsx";
import { flattenMarkdown, parseMarkdown } from "../markdown/parse.ts";
import { formatMoment } from "../messages/arrange-messages.ts";
import { goTo } from "../shell/route.ts";
import { findUser, nameMember } from "../store/names.ts";
import { useSession, useWorld } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { isLocked } from "../threads/find-threads.ts";
import { findOwnPath } from "../ui/image.ts";
import { MoreButton } from "../ui/more-button.tsx";
import { useMenu } from "../ui/use-menu.tsx";
import styles from "./forum.module.css";
import { listTags, readTagIds } from "./forum-tags.ts";
import { TagChip } from "./tag-chip.tsx";

export interface PostCardProps {
  readonly post: APIChannel;
  readonly guild: Guild;
  readonly forum: APIChannel;
}

/** A forum post: its author, title and number of messages. */
export function PostCard({ post, guild, forum }: PostCardProps) {
  const listEntries = useChannelEntries(guild);
  const menu = useMenu(post.name ?? "Post", () => listEntries(post));
  const thread = post as APIThreadChannel;
  const author = useWorld((world) => findUser(world, thread.owner_id ?? ""));
  const isUnread = useWorld((world) => world.unread.has(post.id));
  const starter = useStarter(post.id);
  const picture = findOwnPath(starter?.attachments.find(({ content_type }) => content_type?.startsWith("image/"))?.url);
  const tags = listTags(forum).filter((tag) => readTagIds(post).includes(tag.id));
  const begun = thread.thread_metadata?.create_timestamp;
  return (
    <div className={styles.slot}>
      <button type="button" className={styles.post} onClick={() => goTo(guild.id, post.id)} {...menu.triggers}>
        <span className={styles.words}>
          {tags.length > 0 && (
            <span className={styles.tags}>
              {tags.map((tag) => (
                <TagChip key={tag.id} tag={tag} />
              ))}
            </span>
          )}
          <strong>
            {isLocked(post) && <LockIcon size={16} role="img" aria-label="Locked" />} {post.name}
          </strong>
          <span className={styles.excerpt}>
            {author !== undefined && <b>{nameMember(guild, author)}: </b>}
            {starter === undefined ? "" : flattenMarkdown(parseMarkdown(starter.content)).slice(0, 240)}
          </span>
          <span className={styles.facts}>
            <MessageSquareIcon size={16} aria-hidden="true" />
            <span>
              {thread.message_count ?? 0} {thread.message_count === 1 ? "reply" : "replies"}
            </span>
            {begun != null && <span>· {formatMoment(begun)}</span>}
            {isUnread && <span className={styles.fresh}>New</span>}
          </span>
        </span>
        {picture !== undefined && <img src={picture} alt="" className={styles.thumbnail} />}
      </button>
      <MoreButton name={post.name ?? "the post"} onOpen={menu.open} />
    </div>
  );
}

/** A post's first message has the post's own id. */
function useStarter(postId: string): APIMessage | undefined {
  const { call } = useSession();
  const [starter, setStarter] = useState<APIMessage>();
  useEffect(() => {
    let isGone = false;
    call<APIMessage>("GET", `/channels/${postId}/messages/${postId}`).then(
      (message) => {
        if (!isGone) setStarter(message);
      },
      // The first message may have been deleted: then the post has no excerpt.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [call, postId]);
  return starter;
}

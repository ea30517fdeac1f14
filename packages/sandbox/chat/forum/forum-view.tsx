import { type APIChannel, PermissionFlagsBits, SortOrderType } from "discord-api-types/v10";
import { MessageSquarePlusIcon } from "lucide-react";
import { useMemo, useState } from "react";
import { Markdown } from "../markdown/draw.tsx";
import { computePermissions, has } from "../store/permissions.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { findThreads } from "../threads/find-threads.ts";
import { useArchivedThreads } from "../threads/use-archived-threads.ts";
import { Button } from "../ui/button.tsx";
import { ChoiceField } from "../ui/fields.tsx";
import { Blank, Fault } from "../ui/notice.tsx";
import { useOverlay } from "../ui/overlay.tsx";
import styles from "./forum.module.css";
import { listTags, readTagIds } from "./forum-tags.ts";
import { NewPostDialog } from "./new-post-dialog.tsx";
import { PostCard } from "./post-card.tsx";
import { TagChip } from "./tag-chip.tsx";

const ORDERS = [
  [SortOrderType.LatestActivity, "Recent activity"],
  [SortOrderType.CreationDate, "Date posted"],
] as const satisfies readonly (readonly [number, string])[];

/** A forum's posts, each of which is a thread. */
export function ForumView({ guild, channel }: { readonly guild: Guild; readonly channel: APIChannel }) {
  const { userId } = useSession();
  const overlay = useOverlay();
  const { archived = [], fault } = useArchivedThreads(channel.id);
  const given = "default_sort_order" in channel ? channel.default_sort_order : null;
  const [order, setOrder] = useState<number>(given ?? SortOrderType.LatestActivity);
  const [tagIds, setTagIds] = useState<readonly string[]>([]);
  const tags = listTags(channel);
  const sort = useMemo(() => makeSort(order, tagIds), [order, tagIds]);
  const open = useMemo(() => sort(findThreads(guild, channel.id)), [sort, guild, channel.id]);
  const older = useMemo(
    () => sort(archived.filter(({ id }) => !open.some((post) => post.id === id))),
    [sort, archived, open],
  );
  const mayPost = has(computePermissions(guild, channel, userId), PermissionFlagsBits.SendMessages);
  const guidelines = "topic" in channel ? channel.topic : null;
  const toggle = (id: string) =>
    setTagIds(tagIds.includes(id) ? tagIds.filter((other) => other !== id) : [...tagIds, id]);
  return (
    <div className={styles.forum}>
      <div className={styles.head}>
        {guidelines && (
          <div className={styles.guidelines}>
            <Markdown text={guidelines} />
          </div>
        )}
        <div className={styles.controls}>
          <ChoiceField<number> label="Sort by" value={order} choices={ORDERS} onValue={setOrder} />
          {mayPost && (
            <Button
              onClick={() => overlay.open((close) => <NewPostDialog guild={guild} channel={channel} onClose={close} />)}
            >
              <MessageSquarePlusIcon size={18} aria-hidden="true" /> New post
            </Button>
          )}
        </div>
        {tags.length > 0 && (
          <fieldset className={styles.tags}>
            <legend className={styles.hidden}>Only posts with these tags</legend>
            {tags.map((tag) => (
              <TagChip key={tag.id} tag={tag} isChosen={tagIds.includes(tag.id)} onPress={() => toggle(tag.id)} />
            ))}
          </fieldset>
        )}
        {fault !== undefined && <Fault>{fault}</Fault>}
      </div>
      {open.length + older.length === 0 && (
        <Blank title={tagIds.length > 0 ? "No post has these tags" : "Nobody has posted here yet"}>
          {mayPost && tagIds.length === 0 && <p>Begin the first conversation.</p>}
        </Blank>
      )}
      <Posts label="Posts" posts={open} guild={guild} channel={channel} />
      {older.length > 0 && (
        <>
          <h2 className={styles.older}>Older posts</h2>
          <Posts label="Older posts" posts={older} guild={guild} channel={channel} />
        </>
      )}
    </div>
  );
}

interface PostsProps {
  readonly label: string;
  readonly posts: readonly APIChannel[];
  readonly guild: Guild;
  readonly channel: APIChannel;
}

function Posts({ label, posts, guild, channel }: PostsProps) {
  return (
    <ul className={styles.posts} aria-label={label}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} guild={guild} forum={channel} />
        </li>
      ))}
    </ul>
  );
}

/** Filters posts by tags, and sorts them by creation or latest message, newest first. */
function makeSort(order: number, tagIds: readonly string[]) {
  const age = (post: APIChannel) => {
    const last = "last_message_id" in post ? post.last_message_id : undefined;
    return BigInt(order === SortOrderType.LatestActivity ? (last ?? post.id) : post.id);
  };
  return (posts: readonly APIChannel[]) =>
    posts
      .filter((post) => tagIds.every((id) => readTagIds(post).includes(id)))
      .toSorted((a, b) => Number(age(b) - age(a)));
}

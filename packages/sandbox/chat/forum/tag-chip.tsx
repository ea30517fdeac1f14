import { clsx } from "clsx";
import type { APIGuildForumTag } from "discord-api-types/v10";
import { EmojiGlyph } from "../messages/emoji-glyph.tsx";
import styles from "./forum.module.css";

export interface TagChipProps {
  readonly tag: APIGuildForumTag;
  readonly isChosen?: boolean;
  /** Without it the tag is not interactive. */
  readonly onPress?: () => void;
}

export function TagChip({ tag, isChosen = false, onPress }: TagChipProps) {
  const content = (
    <>
      {(tag.emoji_id ?? tag.emoji_name) && <EmojiGlyph emoji={{ id: tag.emoji_id, name: tag.emoji_name }} />} {tag.name}
    </>
  );
  if (onPress === undefined) return <span className={styles.tag}>{content}</span>;
  return (
    <button
      type="button"
      className={clsx(styles.tag, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      onClick={onPress}
    >
      {content}
    </button>
  );
}

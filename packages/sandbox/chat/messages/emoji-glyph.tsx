import { findEmojiImage } from "../ui/image.ts";
import styles from "./message-row.module.css";

export interface AnyEmoji {
  readonly id?: string | null;
  readonly name?: string | null;
  readonly animated?: boolean;
}

/** A custom emoji as its image, any other as text. */
export function EmojiGlyph({ emoji }: { readonly emoji: AnyEmoji }) {
  if (emoji.id) {
    return (
      <img className={styles.emoji} src={findEmojiImage(emoji.id, emoji.animated === true)} alt={`:${emoji.name}:`} />
    );
  }
  return (
    <span className={styles.emoji} aria-hidden="true">
      {emoji.name}
    </span>
  );
}

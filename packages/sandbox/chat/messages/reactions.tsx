import type { APIMessage, APIReaction } from "discord-api-types/v10";
import { useSession } from "../store/use-world.ts";
import { useToasts } from "../ui/toasts.tsx";
import { EmojiGlyph } from "./emoji-glyph.tsx";
import { toggleReaction } from "./message-actions.ts";
import styles from "./message-row.module.css";

export function Reactions({ message }: { readonly message: APIMessage }) {
  return (
    <ul className={styles.reactions} aria-label="Reactions">
      {message.reactions?.map((reaction) => (
        <li key={reaction.emoji.id ?? reaction.emoji.name}>
          <Reaction message={message} reaction={reaction} />
        </li>
      ))}
    </ul>
  );
}

function Reaction({ message, reaction }: { readonly message: APIMessage; readonly reaction: APIReaction }) {
  const session = useSession();
  const { attempt } = useToasts();
  const { emoji, count, me } = reaction;
  return (
    <button
      type="button"
      className={styles.reaction}
      aria-pressed={me}
      aria-label={`${emoji.name}, ${count} ${count === 1 ? "reaction" : "reactions"}`}
      onClick={() => attempt(() => toggleReaction(session, message, emoji, me))}
    >
      <EmojiGlyph emoji={emoji} />
      <span>{count}</span>
    </button>
  );
}

import "twemoji-colr-font/twemoji.css";
import { customEmoji } from "#kit/emoji.ts";
import { guildEmojiUrl } from "../avatar/picture-url.ts";
import { useInstallation } from "../installation.tsx";
import css from "./emoji-mark.module.css";

/** One emoji as the chat shows it: a character, or the image of a guild's emoji. */
export function EmojiMark({ text }: { text: string }) {
  const { cdnUrl } = useInstallation();
  const custom = customEmoji(text);
  if (!custom) return <span className={css.character}>{text}</span>;
  return <img className={css.picture} src={guildEmojiUrl(cdnUrl, custom)} alt={`:${custom.name}:`} loading="lazy" />;
}

import "twemoji-colr-font/twemoji.css";
import { customEmoji } from "#kit/emoji.ts";
import { guildEmojiUrl } from "../avatar/picture-url.ts";
import { useInstallation } from "../installation.tsx";
import css from "./emoji-mark.module.css";

/** One emoji as the chat shows it: a character, or the image of a guild's emoji. */
export function EmojiMark({ text }: { text: string }) {
  const { cdnUrl } = useInstallation();
  const own = customEmoji(text);
  if (!own) return <span className={css.character}>{text}</span>;
  return <img className={css.picture} src={guildEmojiUrl(cdnUrl, own)} alt={`:${own.name}:`} loading="lazy" />;
}

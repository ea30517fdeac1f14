import css from "./guild-emoji.module.css";
import { useShownGuild } from "./shown-guild.ts";

/** A guild's emoji, as the image that Discord serves. */
export function GuildEmoji({ id, name, animated }: { id: string; name: string; animated: boolean }) {
  const { cdnUrl } = useShownGuild();
  return (
    <img
      className={css.emoji}
      src={`${cdnUrl}/emojis/${id}.${animated ? "gif" : "webp"}`}
      alt={`:${name}:`}
      title={`:${name}:`}
    />
  );
}

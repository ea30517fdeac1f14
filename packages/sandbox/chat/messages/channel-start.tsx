import type { APIChannel } from "discord-api-types/v10";
import { ChannelIcon } from "../shell/channel-icon.tsx";
import { nameChannel } from "../store/names.ts";
import { useWorld } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { findAvatar } from "../ui/image.ts";
import styles from "./message-list.module.css";

/** The header above a channel's first message. */
export function ChannelStart({ channel, guild }: { readonly channel: APIChannel; readonly guild: Guild | undefined }) {
  const me = useWorld((world) => world.me);
  const name = nameChannel(channel, me);
  const other = "recipients" in channel ? channel.recipients?.find((user) => user.id !== me?.id) : undefined;
  return (
    <header className={styles.start}>
      {other === undefined ? (
        <span className={styles.emblem}>
          <ChannelIcon channel={channel} size={40} />
        </span>
      ) : (
        <img src={findAvatar(other)} alt="" className={styles.emblem} />
      )}
      <h2>{guild === undefined ? name : `Welcome to #${name}`}</h2>
      <p>
        {guild === undefined
          ? `This is the beginning of what you and ${name} have written to each other.`
          : `This is the start of #${name} in ${guild.name}.`}
      </p>
    </header>
  );
}

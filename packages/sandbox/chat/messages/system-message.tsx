import { DiscordSystemMessage } from "@skyra/discord-components-react";
import type { APIMessage } from "discord-api-types/v10";
import { useMemo } from "react";
import { nameMember } from "../store/names.ts";
import type { Guild } from "../store/world.ts";
import { formatMoment } from "./arrange-messages.ts";
import asides from "./asides.module.css";
import { AutoModAlert } from "./automod-alert.tsx";
import styles from "./message-row.module.css";
import { Reactions } from "./reactions.tsx";
import { chooseSystemIcon, describeSystemMessage } from "./system-words.tsx";
import { ThreadLink } from "./thread-link.tsx";

/** A system message in a channel. */
export function SystemMessage({ message, guild }: { readonly message: APIMessage; readonly guild: Guild | undefined }) {
  const words = useMemo(
    () => describeSystemMessage(message, <strong>{nameMember(guild, message.author)}</strong>, guild),
    [message, guild],
  );
  return (
    <>
      <DiscordSystemMessage type={chooseSystemIcon(message.type)} timestamp={formatMoment(message.timestamp)}>
        <span className={asides.system}>{words}</span>
      </DiscordSystemMessage>
      <div className={styles.below}>
        <AutoModAlert message={message} guild={guild} />
        {message.thread !== undefined && <ThreadLink thread={message.thread} guild={guild} />}
        {(message.reactions?.length ?? 0) > 0 && <Reactions message={message} />}
      </div>
    </>
  );
}

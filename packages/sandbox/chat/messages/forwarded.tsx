import type { APIMessage } from "discord-api-types/v10";
import { ForwardIcon } from "lucide-react";
import { Markdown } from "../markdown/draw.tsx";
import { goTo } from "../shell/route.ts";
import { findChannel } from "../store/names.ts";
import { useWorld } from "../store/use-world.ts";
import { formatMoment } from "./arrange-messages.ts";
import styles from "./asides.module.css";
import { Attachments } from "./attachments.tsx";
import { Embeds } from "./embeds.tsx";

/** A forwarded message, as it was when it was forwarded. */
export function Forwarded({ message }: { readonly message: APIMessage }) {
  const { guild_id, channel_id, message_id } = message.message_reference ?? {};
  const origin = useWorld((world) => (channel_id === undefined ? undefined : findChannel(world, channel_id)));
  return message.message_snapshots?.map(({ message: snapshot }) => (
    <blockquote key={snapshot.timestamp} className={styles.forwarded}>
      <p className={styles.forwardedBy}>
        <ForwardIcon size={16} aria-hidden="true" /> Forwarded
      </p>
      {snapshot.content !== "" && <Markdown text={snapshot.content} />}
      <Attachments attachments={snapshot.attachments} />
      <Embeds embeds={snapshot.embeds} />
      <p className={styles.forwardedBy}>
        {origin !== undefined && channel_id !== undefined && (
          <button type="button" onClick={() => goTo(guild_id, channel_id, message_id)}>
            {guild_id === undefined ? "Direct message" : `#${origin.name}`}
          </button>
        )}
        {formatMoment(snapshot.timestamp)}
      </p>
    </blockquote>
  ));
}

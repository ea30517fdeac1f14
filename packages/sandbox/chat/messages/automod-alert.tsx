import { type APIMessage, MessageType } from "discord-api-types/v10";
import type { Guild } from "../store/world.ts";
import styles from "./asides.module.css";

/** An AutoMod alert: Discord sends it as an embed of its own type. */
export function AutoModAlert({ message, guild }: { readonly message: APIMessage; readonly guild: Guild | undefined }) {
  const [embed] = message.embeds;
  if (message.type !== MessageType.AutoModerationAction || embed === undefined) return null;
  const fields = new Map(embed.fields?.map((field) => [field.name, field.value]));
  const channelId = fields.get("channel_id");
  const channel = channelId === undefined ? undefined : guild?.channels.get(channelId);
  const facts = [
    fields.get("rule_name") === undefined ? undefined : `Rule: ${fields.get("rule_name")}`,
    fields.get("keyword") ? `Matched: ${fields.get("keyword")}` : undefined,
    channel === undefined ? undefined : `In #${channel.name}`,
  ];
  return (
    <blockquote className={styles.quote}>
      {embed.description !== undefined && <p>{embed.description}</p>}
      <p className={styles.forwardedBy}>{facts.filter((fact) => fact !== undefined).join(" · ")}</p>
    </blockquote>
  );
}

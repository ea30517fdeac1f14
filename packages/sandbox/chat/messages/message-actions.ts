import type { APIEmoji, APIMessage } from "discord-api-types/v10";
import type { Session } from "../store/session.ts";

type AnyEmoji = Pick<APIEmoji, "id" | "name">;

export function deleteMessage({ call }: Session, message: APIMessage): Promise<void> {
  return call("DELETE", `/channels/${message.channel_id}/messages/${message.id}`);
}

export function editMessage({ call }: Session, message: APIMessage, content: string): Promise<APIMessage> {
  return call("PATCH", `/channels/${message.channel_id}/messages/${message.id}`, { body: { content } });
}

/** Adds this person's reaction, or takes it away. */
export function toggleReaction(
  { call }: Session,
  message: APIMessage,
  emoji: AnyEmoji,
  isMine: boolean,
): Promise<void> {
  const spelled = emoji.id === null ? (emoji.name ?? "") : `${emoji.name}:${emoji.id}`;
  const path = `/channels/${message.channel_id}/messages/${message.id}/reactions/${encodeURIComponent(spelled)}/@me`;
  return call(isMine ? "DELETE" : "PUT", path);
}

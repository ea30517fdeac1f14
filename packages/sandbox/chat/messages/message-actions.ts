import type { APIEmoji, APIMessage } from "discord-api-types/v10";
import type { Session } from "../store/session.ts";

type AnyEmoji = Pick<APIEmoji, "id" | "name">;

export function deleteMessage({ call }: Session, message: APIMessage): Promise<void> {
  return call("DELETE", pathOf(message));
}

export function editMessage({ call }: Session, message: APIMessage, content: string): Promise<APIMessage> {
  return call("PATCH", pathOf(message), { body: { content } });
}

/** Adds this person's reaction, or removes it. */
export function toggleReaction(
  { call }: Session,
  message: APIMessage,
  emoji: AnyEmoji,
  isMine: boolean,
): Promise<void> {
  const spelled = emoji.id === null ? (emoji.name ?? "") : `${emoji.name}:${emoji.id}`;
  return call(isMine ? "DELETE" : "PUT", `${pathOf(message)}/reactions/${encodeURIComponent(spelled)}/@me`);
}

export function setPinned({ call }: Session, { channel_id, id }: APIMessage, isPinned: boolean): Promise<void> {
  return call(isPinned ? "PUT" : "DELETE", `/channels/${channel_id}/messages/pins/${id}`);
}

/** Forwards a message to another channel. */
export function forwardMessage({ call }: Session, message: APIMessage, channelId: string): Promise<APIMessage> {
  const { id: message_id, channel_id } = message;
  return call("POST", `/channels/${channelId}/messages`, {
    body: { message_reference: { type: 1, message_id, channel_id } },
  });
}

function pathOf({ channel_id, id }: APIMessage): string {
  return `/channels/${channel_id}/messages/${id}`;
}

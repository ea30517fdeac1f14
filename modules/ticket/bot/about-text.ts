import type { APIMessage } from "discord-api-types/v10";
import type { MenuCall } from "#kit-server/platform/discord/interaction.ts";

/** The longest form answer, limited by Discord's embed fields. */
const TEXT_MAX = 1023;

/**
 * The message that a ticket is about, with its link. Discord resolves only part of the message, so each field may be
 * missing; its own channel is more reliable than the interaction's.
 */
export function aboutText(
  { platformUrl, guildId }: { platformUrl: string; guildId: string },
  { resolved, channelId, targetId }: Pick<MenuCall, "resolved" | "channelId" | "targetId">,
): string {
  const { messages = {} } = resolved as { messages?: Record<string, Partial<APIMessage>> };
  const message = messages[targetId];
  const place = message?.channel_id ?? channelId;
  const link = place === null ? "" : `${platformUrl}/channels/${guildId}/${place}/${targetId}`;
  const written = [message?.author?.username, message?.content].filter(Boolean).join("\n");
  return [written.slice(0, TEXT_MAX - link.length), link].filter(Boolean).join("\n");
}

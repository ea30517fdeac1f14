import { type APIMessage, MessageFlags } from "discord-api-types/v10";

export function hasFlag({ flags }: APIMessage, flag: MessageFlags): boolean {
  return ((flags ?? 0) & flag) !== 0;
}

/** Whether only one person was sent this message. */
export function isEphemeral(message: APIMessage): boolean {
  return hasFlag(message, MessageFlags.Ephemeral);
}

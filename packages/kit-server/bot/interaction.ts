import type {
  APIInteractionGuildMember,
  APIMessageComponentInteraction,
  APIModalSubmission,
} from "discord-api-types/v10";
import type { Snowflake } from "#kit/snowflake.ts";
import type { OutgoingMessage } from "../discord/message-body.ts";

/** A slash command that a member used in a guild. */
export type CommandCall = {
  /** The interaction's id: the key of what the command does. */
  id: Snowflake;
  member: APIInteractionGuildMember;
  channelId: Snowflake | null;
};

/** A button, a select or a form that a member used. */
export type ComponentCall = CommandCall & {
  /** The third part of the custom id, empty when it has none. */
  argument: string;
  data: APIMessageComponentInteraction["data"] | APIModalSubmission;
};

/** Seen by the member alone. */
export type Reply = OutgoingMessage;

import type {
  APIInteractionDataResolved,
  APIInteractionGuildMember,
  APIMessageComponentInteraction,
  APIModalInteractionResponseCallbackData,
  APIModalSubmission,
} from "discord-api-types/v10";
import type { Snowflake } from "#kit/snowflake.ts";
import type { OutgoingMessage } from "./message-body.ts";

/** A slash command that a member used in a guild. */
export type CommandCall = {
  /** The interaction's id: the key of what the command does. */
  id: Snowflake;
  member: APIInteractionGuildMember;
  channelId: Snowflake | null;
  /** What was chosen for the options of the subcommand, by their names. */
  options: Readonly<Record<string, string | number | boolean>>;
  /** Members, roles, channels, messages and files that the options, the menu or the form name. */
  resolved: APIInteractionDataResolved;
};

/** An entry of the menu on a member or a message that a member used. */
export type MenuCall = CommandCall & { targetId: Snowflake };

/** A button, a select or a form that a member used. */
export type ComponentCall = CommandCall & {
  /** The third part of the custom id, empty when it has none. */
  argument: string;
  data: APIMessageComponentInteraction["data"] | APIModalSubmission;
  /** The message that the component stands in, also behind a form that it opened. */
  messageId: Snowflake | null;
};

export type Modal = APIModalInteractionResponseCallbackData;

/** Seen by the member alone: a message, or a form to fill in, which the platform takes only as the first answer. */
export type Reply = OutgoingMessage | { modal: Modal };

import type {
  APIInteractionDataResolved,
  APIInteractionGuildMember,
  APIMessageComponentInteraction,
  APIModalInteractionResponseCallbackData,
  APIModalSubmission,
  APIUser,
} from "discord-api-types/v10";
import type { Snowflake } from "#kit/snowflake.ts";
import type { OutgoingMessage } from "./message-body.ts";

/** A slash command that a member used in a guild. */
export type CommandCall = {
  /** The interaction's id: the idempotency key of the command's effects. */
  id: Snowflake;
  member: APIInteractionGuildMember;
  channelId: Snowflake | null;
  /** The values of the subcommand's options, by name. */
  options: Readonly<Record<string, string | number | boolean>>;
  /** Members, roles, channels, messages and files referenced by the options, the menu or the modal. */
  resolved: APIInteractionDataResolved;
};

/** A context menu entry on a member or a message that a member used. */
export type MenuCall = CommandCall & { targetId: Snowflake };

/** A button, select or modal that a member used. */
export type ComponentCall = CommandCall & {
  /** The third part of the custom id; empty if it has none. */
  argument: string;
  data: APIMessageComponentInteraction["data"] | APIModalSubmission;
  /** The message with the component, also for a modal that it opened. */
  messageId: Snowflake | null;
};

/** A button or modal in a direct message, for the guild that its custom id names. */
export type DirectCall = Pick<ComponentCall, "id" | "argument" | "data" | "messageId" | "resolved"> & { user: APIUser };

export type Modal = APIModalInteractionResponseCallbackData;

/**
 * A message that only the member sees; a modal, which Discord accepts only as the first reply; or new content of the
 * message whose component was used, for everyone who sees it.
 */
export type Reply = OutgoingMessage | { modal: Modal } | { update: OutgoingMessage };

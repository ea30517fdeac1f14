import type { APIMessage, InteractionType } from "discord-api-types/v10";

/** An interaction as a person's client starts it. */
export interface AskedInteraction {
  type: InteractionType;
  applicationId: string;
  messageId: string | null;
  data: unknown;
}

/** A validated interaction. */
export interface ReadInteraction {
  /** What the application receives as `data`. */
  data: object;
  message: APIMessage | null;
  commandName: string | null;
  isContextMenu: boolean;
  /** The type of the option that is being typed. */
  focusedType: number | null;
}

import type { InteractionType } from "discord-api-types/v10";

/** An interaction as a person's client begins it. */
export interface AskedInteraction {
  type: InteractionType;
  applicationId: string;
  messageId: string | null;
  data: unknown;
}

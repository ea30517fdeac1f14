import type { Snowflake } from "#kit/snowflake.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";

/** A standing message of a module as the settings ask for it. */
export type PanelMessage = {
  /** Identifies the panel in its module, such as its configured name. */
  key: string;
  /** Null: no channel is chosen yet. */
  channelId: Snowflake | null;
  /** Null: there is nothing to post yet. */
  message: OutgoingMessage | null;
};

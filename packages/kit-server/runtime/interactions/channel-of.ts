import type { APIInteraction } from "discord-api-types/v10";
import type { Snowflake } from "#kit/snowflake.ts";

/** Where a member used something. Of the two fields that name it, both optional, older platforms send the id alone. */
export const channelOf = ({ channel_id, channel }: APIInteraction): Snowflake | null =>
  channel_id ?? channel?.id ?? null;

import type { APIInteraction } from "discord-api-types/v10";
import type { Snowflake } from "#kit/snowflake.ts";

/** The channel of an interaction. Of the two optional fields that contain it, older platforms send only the id. */
export const channelOf = ({ channel_id, channel }: APIInteraction): Snowflake | null =>
  channel_id ?? channel?.id ?? null;

import type { Snowflake } from "#kit/snowflake.ts";
import type { FaceGuild } from "#kit-web/module-face.ts";

export function channelNamed({ channels }: Pick<FaceGuild, "channels">, id: Snowflake): string {
  const name = channels.find((channel) => channel.id === id)?.name;
  return name === undefined ? "a deleted channel" : `#${name}`;
}

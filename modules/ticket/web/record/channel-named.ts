import type { Snowflake } from "#kit/snowflake.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";

export function channelNamed({ channels }: Pick<PageGuild, "channels">, id: Snowflake): string {
  const name = channels.find((channel) => channel.id === id)?.name;
  return name === undefined ? "a deleted channel" : `#${name}`;
}

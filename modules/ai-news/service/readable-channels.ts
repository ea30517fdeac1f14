import { hasPermission } from "#kit/permissions.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { CommandCall } from "#kit-server/platform/discord/interaction.ts";
import type { Ctx } from "./context.ts";

/** The channels whose older messages the member can read. */
export async function readableChannels(ctx: Ctx, member: CommandCall["member"]): Promise<Snowflake[]> {
  const [guild, author] = await Promise.all([ctx.guild(), ctx.authorOf(member)]);
  const ids = guild?.channels.map(({ id }) => id) ?? [];
  if (author === "unlimited") return ids;
  return ids.filter((id) => {
    const held = author.channels.get(id) ?? 0n;
    return hasPermission(held, "ViewChannel") && hasPermission(held, "ReadMessageHistory");
  });
}

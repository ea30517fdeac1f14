// Channels as sources: what the bot can read, and who else can.
import { PermissionFlagsBits } from "discord-api-types/v10";
import type { GuildAuthor } from "#kit/author-check.ts";
import type { GuildChannel } from "#kit/guild.ts";
import type { Audience } from "../contract.ts";
import { type Ctx, refuse } from "./context.ts";

/**
 * Refuses a channel that isn't the server's or that the person can't see, and a private one for members who couldn't read it there.
 */
export async function checkChannel(
  ctx: Ctx,
  channelId: string,
  audience: Audience,
  author: GuildAuthor,
): Promise<GuildChannel> {
  const guild = await ctx.guild();
  const channel = guild?.channels.find(({ id }) => id === channelId);
  if (!channel || !canSee(author, channelId)) throw refuse("channelUnknown");
  const member = await ctx.authorOf({ user: { id: NOBODY }, roles: [] } as never);
  if (audience === "public" && !canSee(member, channelId)) throw refuse("channelPrivate");
  return channel;
}
/** No account has this id: a member without roles. */
const NOBODY = "1";

const canSee = (author: GuildAuthor, channelId: string): boolean =>
  author === "unlimited" || ((author.channels.get(channelId) ?? 0n) & PermissionFlagsBits.ViewChannel) !== 0n;

export const canRead = ({ botPermissions }: Pick<GuildChannel, "botPermissions">): boolean =>
  (BigInt(botPermissions) & READ) === READ;
const READ = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.ReadMessageHistory;

import type { ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";

/** `elseIn`: the channel where the member is mentioned if they accept no direct messages. */
type Sent = { key: string; memberId: Snowflake; content: string; elseIn?: Snowflake | null };

/** A direct message, once for its key. Returns why the member didn't get it; null if they did, now or before. */
export async function messageMember(
  ctx: Pick<BotContext<ModuleContract>, "once" | "discord" | "logger">,
  { key, memberId, content, elseIn = null }: Sent,
): Promise<PlatformFault | null> {
  try {
    await ctx.once(key, async (nonce) => {
      try {
        await ctx.discord.sendDirectMessage(memberId, { content }, { key: nonce });
      } catch (error) {
        if (!(error instanceof PlatformFault) || elseIn === null) throw error;
        const mentioned = { parse: [], users: [memberId], roles: [] };
        const message = { content: `<@${memberId}> ${content}`, allowed_mentions: mentioned };
        await ctx.discord.sendMessage(elseIn, message, { key: `${nonce}:channel` });
      }
    });
    return null;
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    ctx.logger.info({ err: error, key }, "a member wasn't notified");
    return error;
  }
}

import type { ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";

/**
 * A text, or a whole `message` such as one of `fillMessage`. `elseIn`: the channel where the member is mentioned if they
 * accept no direct messages.
 */
type Sent = { key: string; memberId: Snowflake } & (
  | { content: string; elseIn?: Snowflake | null }
  | { message: OutgoingMessage }
);

/** A direct message, once for its key. Returns why the member didn't get it; null if they did, now or before. */
export async function messageMember(
  ctx: Pick<BotContext<ModuleContract>, "once" | "discord" | "logger">,
  { key, memberId, ...sent }: Sent,
): Promise<PlatformFault | null> {
  try {
    await ctx.once(key, async (nonce) => {
      try {
        const message = "message" in sent ? sent.message : { content: sent.content };
        await ctx.discord.sendDirectMessage(memberId, message, { key: nonce });
      } catch (error) {
        if (!(error instanceof PlatformFault) || "message" in sent || !sent.elseIn) throw error;
        const mentioned = { parse: [], users: [memberId], roles: [] };
        const message = { content: `<@${memberId}> ${sent.content}`, allowed_mentions: mentioned };
        await ctx.discord.sendMessage(sent.elseIn, message, { key: `${nonce}:channel` });
      }
    });
    return null;
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    ctx.logger.info({ err: error, key }, "a member wasn't notified");
    return error;
  }
}

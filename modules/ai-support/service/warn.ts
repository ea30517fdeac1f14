// Someone posted a seed phrase or a key: they are warned, and the message is removed if the owner allows it.
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";

type Posted = { channelId: string; messageId: string; memberId: string };

export async function warn(ctx: Ctx, { channelId, messageId, memberId }: Posted): Promise<void> {
  const isRemoved = ctx.config.secrets === "remove";
  try {
    if (isRemoved) {
      const reason = "A seed phrase or private key was posted";
      await ctx.discord.deleteMessage(channelId, messageId, { reason });
      // What the message earned is taken back.
      const removed = { messageId, channelId, memberId, by: "ai-support", reason };
      await ctx.emit(ctx.orm, "messageRemoved", messageId, removed);
    }
    await ctx.once(`warned:${messageId}`, async (key) => {
      const text = ctx.chat.t(isRemoved ? chatWords.secretRemoved : chatWords.secretPosted);
      const message = {
        content: `<@${memberId}> ${text}`,
        allowed_mentions: { parse: [], roles: [], users: [memberId] },
      };
      await ctx.discord.sendMessage(channelId, message, { key });
    });
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    const code = error.code === "missingPermission" && isRemoved ? "permissionMissing" : "channelPermissions";
    const channel = (await ctx.guild())?.channels.find(({ id }) => id === channelId)?.name ?? channelId;
    const permissions = isRemoved ? "Manage Messages" : "Send Messages";
    await ctx.alerts.raise({ path: "secrets", code, params: { channel, permissions } });
    return;
  }
  await ctx.alerts.clear("secrets");
  await ctx.activity.record("warned", `warned:${messageId}`, { channelId, isRemoved });
}

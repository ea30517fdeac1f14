// The command's preview, and deleting expired greetings.
import { userError } from "#kit/error.ts";
import { fillMessage, memberValues, type Person } from "#kit-server/module/posting/fill-message.ts";
import { channelFaultIssue } from "#kit-server/platform/discord/fault-issue.ts";
import type { Reply } from "#kit-server/platform/discord/interaction.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import { greetings } from "./contract.ts";
import type { Context } from "./service/context.ts";

/** The welcome message as this member would have got it. */
export async function previewWelcome(ctx: Context, person: Person): Promise<Reply> {
  const guild = ctx.config.joinEnabled ? await ctx.guild() : null;
  const key = String(ctx.clock.now().getTime());
  const message =
    guild &&
    fillMessage(ctx, ctx.config.joinMessage, {
      key,
      memberId: person.memberId,
      values: memberValues(ctx, guild, person),
    });
  if (!message) throw userError(greetings.errors, "nothingToTest");
  return message;
}

type Expired = { channelId: string; messageId: string; field: string };

/** Deletes a greeting; it is not an error if the message or channel no longer exists. */
export async function removeGreeting(ctx: Context, { channelId, messageId, field }: Expired): Promise<void> {
  try {
    await ctx.discord.deleteMessage(channelId, messageId, { reason: "This greeting expired" });
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    if (error.code !== "channelGone") await ctx.alerts.raise(channelFaultIssue(field, error, channelId));
  }
}

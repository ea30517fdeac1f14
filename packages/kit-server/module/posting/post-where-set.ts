// Posts in a configured channel: checks permissions, posts once, and raises an alert on failure.
import type { FieldIssue } from "#kit/error.ts";
import { channelIssue } from "#kit/guild-check.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { Permission } from "#kit/permissions.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import type { SentMessage } from "#kit-server/platform/discord/discord-port.ts";
import { channelFaultIssue } from "#kit-server/platform/discord/fault-issue.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import { channelSetting } from "./channel-setting.ts";

export type PostWhereSet = {
  /** The setting that a fault is reported against. In a list `drops.0.channel`. */
  path: string;
  /** What causes it; the same key is posted once. */
  key: string;
  /** What this message asks of the channel beyond what the field does. */
  needs?: readonly Permission[];
  /** Made only when it is about to be sent; null when there is nothing to say. */
  message: () => Promise<OutgoingMessage | null>;
};

/** `unset`: no channel is chosen, or the text is empty. `failed`: a fault that says how to fix it is recorded. */
export type Posted =
  | { outcome: "sent"; message: SentMessage }
  | { outcome: "unset" }
  | { outcome: "failed"; issue: FieldIssue };

/**
 * A fault is raised as an alert of the setting and cleared by the next message that gets through. Throws what may be tried
 * again (Discord doesn't respond), so that the job is run again.
 */
export async function postWhereSet<M extends ModuleContract>(
  ctx: BotContext<M>,
  { config: schema }: M,
  { path, key, needs = [], message }: PostWhereSet,
): Promise<Posted> {
  const { info, channelId } = channelSetting(schema, ctx.config, path);
  const guild = await ctx.guild();
  if (channelId === null || !guild) return { outcome: "unset" };
  const fail = async (issue: FieldIssue): Promise<Posted> => {
    await ctx.alerts.raise(issue);
    return { outcome: "failed", issue };
  };
  const channel = guild.channels.find(({ id }) => id === channelId);
  const issue = channelIssue(path, channel, { types: info.types, needs: [...info.needs, ...needs] });
  if (issue) return fail(issue);
  try {
    const sent = await ctx.once(key, async (nonce) => {
      const body = await message();
      return body && ctx.discord.sendMessage(channelId, body, { key: nonce });
    });
    if (!sent) return { outcome: "unset" };
    await ctx.alerts.clear(path);
    return { outcome: "sent", message: sent };
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    return fail(channelFaultIssue(path, error, channel?.name ?? channelId));
  }
}

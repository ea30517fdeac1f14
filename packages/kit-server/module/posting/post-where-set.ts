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
  /** The setting that a problem is reported for, such as `drops.0.channel` in a list. */
  path: string;
  /** The cause; the same key is posted once. */
  key: string;
  /** Permissions that this message needs in the channel in addition to the field's. */
  needs?: readonly Permission[];
  /** Called only right before sending; null if there is nothing to send. */
  message: () => Promise<OutgoingMessage | null>;
};

/** `unset`: no channel is chosen, or the text is empty. `failed`: an alert with the problem and its fix is raised. */
export type Posted =
  | { outcome: "sent"; message: SentMessage }
  | { outcome: "unset" }
  | { outcome: "failed"; issue: FieldIssue };

/**
 * Raises an alert for the setting if it fails, which the next successful message clears. Throws errors that may be
 * retried (Discord doesn't respond), so that the job runs again.
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

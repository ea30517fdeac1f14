import type { ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { faultWords } from "#kit-server/platform/discord/fault-words.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";

export type Removal = { channelId: Snowflake; messageId: Snowflake; reason: string };

const TASK = "guard";

/** Deletes a message at a guard's request; a missing one is not an error. A rejection by Discord raises an alert. */
export async function removeMessage(
  { discord, alerts }: Pick<BotContext<ModuleContract>, "discord" | "alerts">,
  { channelId, messageId, reason }: Removal,
): Promise<void> {
  try {
    await discord.deleteMessage(channelId, messageId, { reason });
    await alerts.clearTask(TASK);
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    if (error.code === "messageGone" || error.code === "channelGone") return;
    await alerts.raise({ path: "", code: "platformRefused", params: { advice: faultWords[error.code], task: TASK } });
  }
}

import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import { type ContextParts, createContext } from "#kit-server/module/bot/context.ts";
import { HANDLER_LIMIT_MS, withTimeLimit } from "#kit-server/platform/handlers/run-handler.ts";
import type { QueuedGrant } from "./grant-queue.ts";

type Parts = { context: ContextParts; configs: ConfigStore };

/** Notifies a module of a member's grants before storing it, so a process killed in between notifies again. */
export async function notifyModule(
  { context, configs }: Parts,
  module: BotModule | undefined,
  done: readonly QueuedGrant[],
): Promise<void> {
  const [first] = done;
  if (!first || !module?.face.granted) return;
  const { granted } = module.face;
  const { config } = await configs.readKept(first.guildId, module.contract);
  const ctx = await createContext(context, module.contract, first.guildId, config);
  const results = done.map(({ key, memberId, memberName, roleId, wanted }) => ({
    key,
    memberId,
    memberName,
    roleId,
    wanted,
  }));
  await withTimeLimit(() => granted(ctx as never, results), HANDLER_LIMIT_MS);
}

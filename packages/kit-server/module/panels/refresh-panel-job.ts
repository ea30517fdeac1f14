// Updates a posted panel after its module reported changed content.

import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import type { ContextDeps } from "#kit-server/module/bot/context.ts";
import { PANEL_QUEUE, type PanelToRefresh } from "#kit-server/module/bot/panel-queue.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import type { RunJob } from "#kit-server/storage/queue/job-poller.ts";
import { nextSlot } from "#kit-server/storage/queue/next-slot.ts";
import { createPanels } from "./panels.ts";

type Deps = ContextDeps & { configs: ConfigStore; modules: readonly BotModule[] };

export function refreshPanelJob({ configs, modules, ...context }: Deps): RunJob {
  const bots = Object.fromEntries(modules.map(({ contract, bot }) => [contract.id, bot]));
  const panels = createPanels({ ...context, loadBots: async () => bots });
  return async ({ data: { guildId, payload } }) => {
    const { module: id, key } = payload as PanelToRefresh;
    const contract = modules.find((one) => one.contract.id === id)?.contract;
    if (!contract) return { outcome: "done" };
    const { enabled, config } = await configs.readWithinLimits(guildId, contract);
    if (!enabled) return { outcome: "done" };
    try {
      const waitMs = await panels.refresh({ guildId, contract, config, key });
      if (waitMs === null) return { outcome: "done" };
      const { key: slot, startAfter } = nextSlot(context.clock.now(), waitMs);
      const again = { queue: PANEL_QUEUE, guildId, payload, key: `${id}:${key}:${slot}`, startAfter };
      await context.queue.enqueue(again);
    } catch (error) {
      // Discord would reject it again. The page shows that the panel has changed since it was posted.
      if (!(error instanceof PlatformFault)) throw error;
      context.logger.warn({ guildId, module: id, fault: error.code }, "couldn't edit a panel");
    }
    return { outcome: "done" };
  };
}

// Notifies modules of the outcome of their grants after it is stored: a process killed in between notifies again.
import type { Logger } from "pino";
import type { Snowflake } from "#kit/snowflake.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { textOfGrantFault } from "#kit-server/guild/grants/grant-reasons.ts";
import { BUG_TRIES, waitAfter } from "#kit-server/guild/grants/grant-tries.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import { type ContextDeps, createContext } from "#kit-server/module/bot/context.ts";
import type { CompletedGrant } from "#kit-server/module/bot/module-bot.ts";
import { HANDLER_LIMIT_MS, withTimeLimit } from "#kit-server/platform/handlers/run-handler.ts";
import { markReported, postponeReport, type QueuedGrant, unreportedGrants } from "./grant-queue.ts";

type Deps = { context: ContextDeps; configs: ConfigStore; modules: readonly BotModule[]; logger: Logger };

const BATCH = 200;

type Work = {
  guildId: Snowflake;
  /** False once another process must take over the guild's grants. */
  isMine(): Promise<boolean>;
  onReported(grant: QueuedGrant): void;
};

export async function reportCompleted(deps: Deps, { guildId, isMine, onReported }: Work): Promise<void> {
  const { orm } = deps.context;
  for (;;) {
    const completed = await unreportedGrants(orm, guildId, BATCH);
    if (completed.length === 0) return;
    const byMember = Map.groupBy(completed, ({ module, memberId }) => `${module} ${memberId}`);
    for (const grants of byMember.values()) {
      if (!(await isMine())) return;
      await reportTogether(deps, guildId, grants);
      grants.forEach(onReported);
    }
  }
}

async function reportTogether(deps: Deps, guildId: Snowflake, grants: readonly QueuedGrant[]): Promise<void> {
  const { orm } = deps.context;
  try {
    await notifyModule(deps, grants);
  } catch (error) {
    deps.logger.error({ err: error, guildId }, "couldn't notify a module about a role");
    const tries = Math.max(...grants.map((grant) => grant.tries));
    if (tries + 1 < BUG_TRIES) {
      return postponeReport(
        orm,
        guildId,
        grants.map(({ id }) => id),
        waitAfter(tries),
      );
    }
  }
  await markReported(orm, guildId, grants);
}

async function notifyModule({ context, configs, modules }: Deps, grants: readonly QueuedGrant[]): Promise<void> {
  const [first] = grants;
  const module = modules.find(({ contract }) => contract.id === first?.module);
  if (!first || !module?.bot.completed) return;
  const { completed } = module.bot;
  const { config } = await configs.readWithinLimits(first.guildId, module.contract);
  const ctx = await createContext(context, module.contract, first.guildId, config);
  await withTimeLimit(() => completed(ctx as never, grants.map(toCompleted)), HANDLER_LIMIT_MS);
}

const toCompleted = ({ key, memberId, memberName, roleId, wanted, state, faults }: QueuedGrant): CompletedGrant => ({
  key,
  memberId,
  memberName,
  roleId,
  wanted,
  outcome: state === "done" || state === "failed" ? state : "void",
  reasons: faults.map(textOfGrantFault),
});

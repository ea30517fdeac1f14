import type { GuildAuthor } from "#kit/author-check.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";

/** What plans need of a module's context, in chat, in jobs and in routes. */
export type PlanContext = Pick<
  BotContext<ModuleContract>,
  | "guildId"
  | "guild"
  | "changeGuild"
  | "orm"
  | "clock"
  | "discord"
  | "configuration"
  | "setupPanels"
  | "once"
  | "authorOf"
> & {
  jobs: { enqueue(job: never, payload: never, options: { key: string; startAfter?: Date }): Promise<void> };
};

/** The person for whom a plan is made or applied. */
export type PlanAuthor = { by: { id: string; name: string }; author: GuildAuthor };

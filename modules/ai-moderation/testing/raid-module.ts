// Says whether there is a raid, as verification does; `/raid end` reports its end.
import * as z from "zod";
import { defineModule } from "#kit/module.ts";
import type { ModuleWords } from "#kit/words.ts";
import { type BotModule, botModules } from "#kit-server/module/bot/bot-module.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";

export const raidModule = defineModule({
  id: "raids",
  routeName: "raids",
  category: "safety",
  icon: "Waves",
  permissions: [],
  intents: ["Guilds"],
  configVersion: 1,
  config: z.strictObject({}),
  provides: ["members.verified"],
  emits: ["raidEnded"],
  routes: {},
  pages: [],
  commands: { raid: { permission: null, subcommands: ["end"] } },
  jobs: {},
  activity: {},
  errors: {},
});

const words: ModuleWords<typeof raidModule> = {
  name: "Raids",
  purpose: "Has raids.",
  fields: {},
  choices: {},
  commands: { raid: { description: "Raid", subcommands: { end: "Ends it" } } },
  activity: {},
  errors: {},
};

export type Raids = { startedAt: Date | null; modules: readonly BotModule[] };

export function openRaids(): Raids {
  const state: Omit<Raids, "modules"> = { startedAt: null };
  const bot: ModuleBot<typeof raidModule> = {
    on: {},
    commands: {
      raid: {
        end: async (ctx, { id }) => {
          const [startedAt, endedAt] = [(state.startedAt ?? new Date(0)).toISOString(), ctx.clock.now().toISOString()];
          state.startedAt = null;
          await ctx.emit(ctx.orm, "raidEnded", id, { number: 1, startedAt, endedAt, joined: 12 });
          return { content: "ended" };
        },
      },
    },
    jobs: {},
    provides: {
      "members.verified": async () => ({ isVerified: true, isRaid: state.startedAt !== null }),
    },
  };
  return Object.assign(state, {
    modules: botModules({ raids: raidModule }, { raids: words }, { raids: bot }) as readonly BotModule[],
  });
}

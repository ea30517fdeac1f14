// Finishes what a kill interrupted, deletes what is too old, and reports patterns that can't be read.
import { defineSweep, each, forRows } from "#kit-server/platform/sweeps/define-sweep.ts";
import { forgetCases, unfinishedCases } from "../store.ts";
import { appealQueue } from "./appeals.ts";
import { followCase } from "./cases/carry-out.ts";
import type { Ctx } from "./context.ts";
import { patternsIn, usablePatterns } from "./rules/pattern-finder.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export const watch = defineSweep<Ctx>({
  job: "watch",
  everyMs: MINUTE_MS,
  idleMs: DAY_MS / 4,
  tasks: [
    each(async ({ orm, guildId, config, clock }) => {
      const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
      const textBefore = config.keepsText ? daysAgo(config.textDays) : clock.now();
      await forgetCases(orm, guildId, { before: daysAgo(config.keepDays), textBefore });
      await appealQueue.store.forget(orm, guildId, daysAgo(config.keepDays));
    }),
    each(async ({ config, alerts }) => {
      for (const [at, rule] of config.rules.entries()) {
        const path = `rules.${at}.patterns`;
        const lines = rule.kind === "patterns" ? patternsIn(rule.patterns.split("\n")) : [];
        if (usablePatterns(lines).length < lines.length) await alerts.raise({ path, code: "patternInvalid" });
        else await alerts.clear(path);
      }
    }),
    each(async ({ config, networks, alerts }) => {
      for (const [at, rule] of config.rules.entries()) {
        const path = `rules.${at}.usesLists`;
        const lacks = rule.kind === "links" && rule.usesLists && networks.linkLists.length === 0;
        await (lacks ? alerts.raise({ path, code: "listsMissing" }) : alerts.clear(path));
      }
    }),
    forRows((ctx: Ctx) => unfinishedCases(ctx.orm, ctx.guildId), followCase, { isAwaited: true }),
    ...appealQueue.tasks,
  ],
});

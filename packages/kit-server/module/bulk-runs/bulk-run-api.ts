// The routes of a module's bulk runs.
import type { Actor } from "#kit/actor.ts";
import type { GuildAuthor } from "#kit/author-check.ts";
import type { BulkRun, RunAct, RunTarget } from "#kit/bulk-run.ts";
import { authorOf } from "#kit-server/guild/guilds/author-of.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { presentRun } from "./bulk-run-store.ts";
import type { Run } from "./bulk-run-tables.ts";

const SHOWN = 10;

type Call = Parameters<typeof authorOf>[0] & Parameters<typeof actorOf>[0];
type By = { by: Actor; author: GuildAuthor };
/** The result of `defineBulkRuns`. */
type Runs = {
  last(orm: Orm, guildId: string, limit: number): Promise<Run[]>;
  prepare(ctx: never, asked: { target: RunTarget; key: string } & By): Promise<Run>;
  act(ctx: never, asked: { number: number; act: RunAct } & By): Promise<Run>;
};
type OneRun = { success: true; run: BulkRun };

/** Handlers of `bulkRunRoutes`. `contextFor` throws if nothing may be changed, for example while the module is off. */
export function bulkRunApi(orm: Orm, bulk: Runs, contextFor: (guildId: string) => Promise<unknown>) {
  const asked = async (call: Call) => ({
    ctx: (await contextFor(call.guild.id)) as never,
    by: { by: actorOf(call), author: await authorOf(call) },
  });
  return {
    runs: async ({ guild }: Call) => ({
      success: true as const,
      runs: (await bulk.last(orm, guild.id, SHOWN)).map(presentRun),
    }),
    prepareRun: async (call: Call, { body }: { body: RunTarget & { key: string } }): Promise<OneRun> => {
      const { key, ...target } = body;
      const { ctx, by } = await asked(call);
      const run = await bulk.prepare(ctx, { target, key: `${by.by.id}:${key}`, ...by });
      return { success: true, run: presentRun(run) };
    },
    actOnRun: async (call: Call, { params }: { params: { number: number; act: RunAct } }): Promise<OneRun> => {
      const { ctx, by } = await asked(call);
      return { success: true, run: presentRun(await bulk.act(ctx, { ...params, ...by })) };
    },
  };
}

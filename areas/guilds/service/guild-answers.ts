import { LRUCache } from "lru-cache";
import type { RouteAnswer } from "#kit/route.ts";
import type { PlanLimits } from "#kit-server/base/limits/plan-limits.ts";
import type { Worker } from "#kit-server/guild/access/workers.ts";
import { type GuildCaller, presentGuild } from "#kit-server/guild/guilds/present-guild.ts";
import { JsonText } from "#kit-server/http/json-text.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import { guilds } from "../contract.ts";

type GuildAnswer = RouteAnswer<typeof guilds.routes.get>;
type Written = { of: GuildSnapshot; json: JsonText<GuildAnswer> };

const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Responses of `GET /guilds/:id`, cached per snapshot and type of caller. Every page makes this request, and computing
 * the bot's permissions in 500 channels takes longer than everything else in it.
 */
export function guildAnswers(limits: Pick<PlanLimits, "planOf">) {
  const written = new LRUCache<string, Written>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json }) => json.bytes.length,
  });
  return async (guild: GuildSnapshot, caller: GuildCaller, worker: Worker | null): Promise<JsonText<GuildAnswer>> => {
    const plan = await limits.planOf(guild.id);
    const works = worker ? [worker.userId, ...worker.modules, ...worker.roleIds].join(" ") : "";
    const key = `${guild.id} ${caller.owner} ${caller.permissions} ${plan} ${works}`;
    const known = written.get(key);
    // The store replaces a snapshot as a whole: a different object means that something changed.
    if (known?.of === guild) return known.json;
    const json = new JsonText<GuildAnswer>(guilds.routes.get.answer, {
      success: true,
      guild: presentGuild(guild, caller, { plan, worker }),
    });
    written.set(key, { of: guild, json });
    return json;
  };
}

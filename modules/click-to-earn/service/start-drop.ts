// How a drop starts: it is recorded once per trigger, and posted by a job.
import { createHash } from "node:crypto";
import { checkAuthor, type GuildAuthor } from "#kit/author-check.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { textOfIssue } from "#kit-server/base/words/sentence.ts";
import { newSeed } from "#kit-server/guild/draws/draw-order.ts";
import {
  clickToEarn as contract,
  type DropKind,
  type DropStart,
  isSameName,
  kindFaults,
  kindsOn,
} from "../contract.ts";
import { countRunning, type Drop, dropCounters, dropTable } from "../store.ts";
import type { Ctx, Person } from "./context.ts";
import { refuse } from "./context.ts";
import { announced } from "./draw.ts";
import { watch } from "./watch.ts";

/** Per guild. Each running drop is watched, counted and edited. */
const RUNNING_MAX = 25;

export type Start = {
  kind: DropKind;
  /** The trigger's key: the same one starts one drop. */
  key: string;
  startedBy: DropStart;
  by: Person | null;
  /** The permissions of the person who starts it; without one it starts automatically, as configured. */
  author?: GuildAuthor;
  /** Used if the type has no channel of its own. */
  channelId?: Snowflake;
};

export async function startDrop(ctx: Ctx, start: Start): Promise<Drop> {
  const { kind, startedBy, by } = start;
  if (!kind.isOn) throw refuse("kindOff", { kind: kind.name });
  const channelId = kind.channel ?? start.channelId;
  if (!channelId || faultsOf(ctx, kind).length > 0) throw refuse("kindFaulty");
  await checkStarter(ctx, start, channelId);
  // Before and after: the sweep finds a drop that a kill in between left.
  await watch.soon(ctx);
  const { guildId } = ctx;
  const seed = newSeed();
  const row = {
    ...{ guildId, key: keyOf(start), kind, kindName: kind.name, startedBy, channelId, seed },
    ...{ byId: by?.id ?? null, byName: by?.name ?? null, winnersMax: kind.isUnlimited ? null : kind.winners },
    startedAt: ctx.clock.now(),
  };
  const { row: drop } = await dropTable.putNumbered(ctx.orm, row, {
    counters: dropCounters,
    before: async (tx) => {
      if ((await countRunning(tx, guildId)) >= RUNNING_MAX) throw refuse("tooManyLive", { limit: RUNNING_MAX });
      return null;
    },
    alongside: async (tx, made) => {
      if (by) await ctx.audit(tx, by, "drop.started", { number: made.number, kind: made.kindName });
      if (kind.mode === "draw") await ctx.draws.commit(tx, announced(made));
    },
  });
  // Also for an existing one: the process that wrote it may have been killed before scheduling the job.
  await ctx.jobs.enqueue("post", { number: drop.number }, { key: `post:${drop.number}` });
  await watch.soon(ctx);
  return drop;
}

/**
 * It posts, mentions and rewards as its type is configured, so the person who starts it needs all of those permissions.
 */
async function checkStarter(ctx: Ctx, { kind, author }: Start, channelId: Snowflake): Promise<void> {
  const guild = await ctx.guild();
  if (!guild || !author) return;
  const steps = {
    before: { ...ctx.config, drops: [] },
    after: { ...ctx.config, drops: [{ ...kind, channel: channelId }] },
  };
  const [issue] = checkAuthor(contract.config, steps, guild, author);
  if (issue) throw refuse("mayNot", { advice: textOfIssue(issue) });
}

/** Started by a person: the settings already show what is missing. */
export function kindNamed({ config }: Pick<Ctx, "config">, name: string): DropKind {
  const found = config.drops.find((kind) => isSameName(kind.name, name));
  if (!found) throw refuse("kindGone", { kinds: namesOn(config) || "–" });
  return found;
}

/** The names of types that can be started, as a text for members. */
export const namesOn = (config: Ctx["config"]): string =>
  kindsOn(config)
    .map(({ name }) => name)
    .join(", ");

const keyOf = ({ startedBy, key, kind }: Start): string =>
  `${startedBy}:${createHash("sha256").update(kind.name).digest("base64url").slice(0, 12)}:${key}`;

/** Two types may have the same name: picks one that can be started. */
const faultsOf = ({ config }: Ctx, kind: DropKind) =>
  kindFaults({ ...config, drops: [kind] }).filter(({ path }) => !path.endsWith(".channel"));

// Whether a bot, its jobs and its sandbox have work left: counted, so that no test waits for time to pass.
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { PlatformSettings } from "#kit-server/base/settings/settings.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { openLine } from "#kit-server/storage/database/line.ts";
import type { StoryPlatform } from "./story-platform.ts";
import { workInFlight } from "./work-in-flight.ts";

export type RestWatch = {
  /** Resolves when no work is left; throws if that never happens. */
  settle(): Promise<void>;
  /** The same for one guild, whatever happens in others. */
  settleIn(guildId: string): Promise<void>;
  /** Resolves when the bot has handled everything that the sandbox has sent so far. */
  untilEventsHandled(): Promise<void>;
  close(): Promise<void>;
};

type SentEvents = { id: string; seq: number }[];
/** `guildId`: only work for this guild. `dueBy`: when jobs are due. `fence`: what the notification says. */
type Question = { guildId?: string | null; dueBy?: Date | null; fence?: string };

const FENCE_CHANNEL = "story_fence";
const FENCE_MS = 2_000;
const LOOK_EVERY_MS = 5;
const TIMEOUT_MS = 45_000;

/**
 * One query for all, because most of a story's queries would be this one's. `is_due`: the jobs would do something at
 * `$3`. If nothing is left, it sends a notification that arrives after all earlier ones. Parsing and planning it takes
 * three times as long as answering it, so it has a name.
 */
const WORK_LEFT = {
  name: "work_left",
  text: `
    select is_busy, is_due, case when not is_busy and not is_due then pg_notify('${FENCE_CHANNEL}', $4) end
    from (
      select exists (
        select 1 from jsonb_to_recordset($1::jsonb) as sent (id text, seq bigint)
        where not exists (
          select 1 from gateway_sessions as kept where kept.session_id = sent.id and kept.sequence >= sent.seq
        )
      ) or exists (
        select 1 from (
          select data->>'guildId' as guild_id from pgboss.job
            where state in ('created', 'retry', 'active') and start_after <= now() and name not like '\\_\\_%'
          union all select guild_id from role_grants where due_at <= now()
            and (state = 'queued' or (state in ('done', 'failed', 'void') and not is_reported))
          union all select guild_id from role_grant_turns
          union all select guild_id from event_retries where due_at <= now()
          union all select guild_id from guild_event_deliveries
          union all select guild_id from guild_rosters where is_due
          -- A sweep may be about any guild.
          union all select null from roster_sweeps
        ) as work where $2::text is null or guild_id = $2 or guild_id is null
      ) as is_busy, exists (
        select 1 from role_grants where until <= $3 and ended_at is null and state <> 'void'
      ) or exists (
        select 1 from schedule_runs join guild_snapshots using (guild_id) where next_at <= $3 and present
      ) as is_due
      offset 0
    ) as work_left`,
};

/** What the bot's jobs do by themselves: `catchUp` does what is due by `clock`. */
type DueJobs = { catchUp(): Promise<void>; clock: { now(): Date } };

export async function watchRest(
  database: Database,
  { control }: StoryPlatform,
  { clientId }: PlatformSettings,
  { catchUp, clock }: DueJobs,
): Promise<RestWatch> {
  // These queries aren't the bot's work, so they use a separate connection that isn't counted.
  const line = openLine(database.url, { limitMs: TIMEOUT_MS });
  const fences = new Map<string, () => void>();
  const unlisten = await database.listen(
    FENCE_CHANNEL,
    (name) => fences.get(name)?.(),
    () => {},
  );
  let lastFence = 0;

  async function sent(): Promise<SentEvents> {
    const sessions = await control.sessions();
    return sessions.filter(({ applicationId }) => applicationId === clientId).map(({ id, seq }) => ({ id, seq }));
  }

  /** Counts unhandled events, running or due jobs, grants and deliveries, and gaps that must be made up for. */
  async function workLeft(events: SentEvents, { guildId = null, dueBy = null, fence = "" }: Question = {}) {
    const values = [JSON.stringify(events), guildId, dueBy?.toISOString() ?? null, fence];
    const [found] = (await line.ask((query) => query(WORK_LEFT, values))).rows;
    return { isBusy: found?.is_busy !== false, isDue: found?.is_due !== false };
  }

  /** Also whether all earlier notifications have arrived. They are lost with the connection. */
  async function hasNoWork(dueBy: Date | null): Promise<boolean | "due"> {
    lastFence += 1;
    const fence = String(lastFence);
    const arrived = new Promise<boolean>((resolve) => fences.set(fence, () => resolve(true)));
    const { isBusy, isDue } = await workLeft(await sent(), { dueBy, fence });
    const hasArrived = !isBusy && !isDue && (await Promise.race([arrived, sleep(FENCE_MS, false, { ref: false })]));
    fences.delete(fence);
    if (isDue) return isBusy ? false : "due";
    // Lets listeners start their work.
    await nextTurn();
    await nextTurn();
    return hasArrived;
  }

  async function waitUntil(look: () => Promise<boolean>, what: string): Promise<void> {
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(LOOK_EVERY_MS)) if (await look()) return;
    throw new Error(`waited in vain until ${what}`);
  }

  async function isAtRest(dueBy: Date | null): Promise<boolean | "due"> {
    const { happened } = await control.settle({ quietMs: 0 });
    const { begun, running } = workInFlight();
    if (running > 0) return false;
    const found = await hasNoWork(dueBy);
    if (found !== true) return found;
    const now = workInFlight();
    if (now.running > 0 || now.begun !== begun) return false;
    return (await control.settle({ quietMs: 0 })).happened === happened && workInFlight().begun === begun;
  }

  async function isEverythingDone(): Promise<boolean> {
    const found = await isAtRest(clock.now());
    if (found !== "due") return found;
    await catchUp();
    // What catching up leaves, such as the runs of a module that isn't there, stays due.
    return (await isAtRest(null)) === true;
  }

  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  /** Concurrent callers share one check, because each check is work that the others would notice. */
  function settle(): Promise<void> {
    const begin = () => {
      next = null;
      return waitUntil(isEverythingDone, "the bot comes to rest");
    };
    next ??= last.then(begin, begin);
    last = next;
    return next;
  }

  return {
    settle,
    settleIn: async (guildId) => {
      await catchUp();
      const events = await sent();
      await waitUntil(async () => !(await workLeft(events, { guildId })).isBusy, `the bot comes to rest in ${guildId}`);
    },
    untilEventsHandled: async () => {
      const events = await sent();
      await waitUntil(
        async () => !(await workLeft(events, { guildId: "none" })).isBusy,
        "the bot has handled every event",
      );
    },
    close: async () => {
      await unlisten();
      await line.end();
    },
  };
}

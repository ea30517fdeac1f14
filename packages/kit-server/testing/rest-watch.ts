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

const FENCE_CHANNEL = "story_fence";
const FENCE_MS = 2_000;
const LOOK_EVERY_MS = 5;
/** Seconds on a quiet machine; a minute where others use it. */
const TIMEOUT_MS = 120_000;
const AT_ONCE = { quietMs: 0, timeoutMs: TIMEOUT_MS };

/** Asked for many times in each story: parsing and planning it takes three times as long as answering it. */
const WORK_LEFT = {
  name: "work_left",
  // A sweep may be about any guild.
  text: `
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
        union all select null from roster_sweeps
      ) as work where $2::text is null or guild_id = $2 or guild_id is null
    ) as is_busy`,
};

/** `catchUp` enqueues the jobs that are due. */
export async function watchRest(
  database: Database,
  { control }: StoryPlatform,
  { clientId }: PlatformSettings,
  catchUp: () => Promise<void>,
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

  /**
   * Whether all earlier notifications have arrived: PostgreSQL delivers them in commit order. Lost with the connection.
   */
  async function passFence(): Promise<boolean> {
    lastFence += 1;
    const name = String(lastFence);
    const untilEventsHandled = new Promise<boolean>((resolve) => fences.set(name, () => resolve(true)));
    await line.ask((query) => query("select pg_notify($1, $2)", [FENCE_CHANNEL, name]));
    const hasArrived = await Promise.race([untilEventsHandled, sleep(FENCE_MS, false, { ref: false })]);
    fences.delete(name);
    // Lets listeners start their work.
    await nextTurn();
    await nextTurn();
    return hasArrived;
  }

  async function sent(): Promise<{ id: string; seq: number }[]> {
    const sessions = await control.sessions();
    return sessions.filter(({ applicationId }) => applicationId === clientId).map(({ id, seq }) => ({ id, seq }));
  }

  /** Counts unhandled events, running or due jobs, grants and deliveries, and gaps that must be made up for. */
  async function isIdle(events: { id: string; seq: number }[], guildId?: string): Promise<boolean> {
    const found = await line.ask((query) => query(WORK_LEFT, [JSON.stringify(events), guildId ?? null]));
    return found.rows[0]?.is_busy === false;
  }

  async function waitUntil(look: () => Promise<boolean>, what: string): Promise<void> {
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(LOOK_EVERY_MS)) if (await look()) return;
    throw new Error(`waited in vain until ${what}`);
  }

  /** The cheapest look first: most find work. */
  async function isEverythingDone(): Promise<boolean> {
    await control.settle(AT_ONCE);
    if (workInFlight().running > 0 || !(await isIdle(await sent()))) return false;
    await catchUp();
    const { happened } = await control.settle(AT_ONCE);
    const { begun } = workInFlight();
    if (!(await isIdle(await sent()))) return false;
    if (!(await passFence())) return false;
    const now = workInFlight();
    if (now.running > 0 || now.begun !== begun) return false;
    return (await control.settle(AT_ONCE)).happened === happened && workInFlight().begun === begun;
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
      await waitUntil(() => isIdle(events, guildId), `the bot comes to rest in ${guildId}`);
    },
    untilEventsHandled: async () => {
      const events = await sent();
      await waitUntil(() => isIdle(events, "none"), "the bot has handled every event");
    },
    close: async () => {
      await unlisten();
      await line.end();
    },
  };
}

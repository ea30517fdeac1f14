// What the routes of `webhookRoutes` do, for a module's guild or for the operator.
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { RouteAnswer } from "#kit/route.ts";
import type { WebhookRoutes } from "#kit/webhooks/received-webhook.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import type { StoreDeps } from "#kit-server/guild/webhooks/inbox.ts";
import { type ReplayedWebhook, replayFailed, replayWebhook } from "#kit-server/guild/webhooks/replay-webhooks.ts";
import {
  listWebhooks,
  readWebhook,
  type WebhookListQuery,
  type WebhookScope,
} from "#kit-server/guild/webhooks/webhook-list.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { actorOf } from "./actor-of.ts";
import type { GuildContext, SessionContext } from "./api-handlers.ts";
import { callWindow } from "./call-window.ts";

/** Each replay asks the sender's API about the event. */
const REPLAYS = 30;
const MINUTE_MS = 60_000;

type One = { params: { event: string } };

type Given<Call> = StoreDeps & {
  sources: WebhookScope["sources"];
  /** Of the call: the guild's id, or INSTALLATION. */
  guildOf(call: Call): string;
  /** Writes who replayed it to the log that its readers see; in the transaction of the replay. */
  note(tx: Orm, call: Call, replayed: readonly ReplayedWebhook[]): Promise<void>;
};

export function receivedWebhooks<Call extends SessionContext>({ sources, guildOf, note, ...needs }: Given<Call>) {
  const waitOf = callWindow(REPLAYS, MINUTE_MS);
  const scopeOf = (call: Call): WebhookScope => ({ sources, guildId: guildOf(call) });
  async function read(call: Call, { params }: One): Promise<RouteAnswer<WebhookRoutes["webhook"]>> {
    const webhook = await readWebhook(needs.orm, scopeOf(call), params.event);
    if (!webhook) throw userError(kitErrors, "notFound");
    return { success: true, webhook };
  }
  function limit(call: Call): void {
    const waitMs = waitOf(guildOf(call));
    if (waitMs > 0) throw userError(kitErrors, "rateLimited", { details: { retry_after: Math.ceil(waitMs / 1000) } });
  }
  return {
    webhooks: async (call: Call, { query }: { query: WebhookListQuery }) => ({
      success: true as const,
      ...(await listWebhooks(needs.orm, scopeOf(call), query)),
    }),
    webhook: read,
    replayWebhook: async (call: Call, asked: One) => {
      limit(call);
      const noted = (tx: Orm, replayed: readonly ReplayedWebhook[]) => note(tx, call, replayed);
      const outcome = await replayWebhook(needs, scopeOf(call), asked.params.event, noted);
      if (outcome === "ignored") throw userError(kitErrors, "webhookIgnored");
      return read(call, asked);
    },
    replayWebhooks: async (call: Call) => {
      limit(call);
      const count = await replayFailed(needs, scopeOf(call), (tx, replayed) => note(tx, call, replayed));
      return { success: true as const, count };
    },
  };
}

type GuildGiven = StoreDeps & {
  contract: Pick<ModuleContract, "id">;
  webhook: Omit<WebhookScope["sources"][number], "id">;
};
/** Of a module: the events of the guild in the path. Replays are in its audit log. */
export const guildWebhooks = ({ contract: { id }, webhook: { provider, types }, ...needs }: GuildGiven) =>
  receivedWebhooks<GuildContext>({
    ...needs,
    sources: [{ id, provider, types }],
    guildOf: ({ guild }) => guild.id,
    note: (tx, call, replayed) => {
      const [first] = replayed;
      const isOne = first && replayed.length === 1;
      return recordAudit(tx, {
        ...{ guildId: call.guild.id, actor: actorOf(call), module: id, changes: [] },
        action: isOne ? "event.replayed" : "events.replayed",
        details: isOne ? { provider, type: first.type, eventId: first.eventId } : { provider, count: replayed.length },
      });
    },
  });

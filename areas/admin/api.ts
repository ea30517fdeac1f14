import type { GuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import type { PlatformCheck } from "#kit-server/guild/guilds/platform-check.ts";
import { INSTALLATION, type WebhookSource } from "#kit-server/guild/webhooks/webhook-source.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers, SessionContext } from "#kit-server/http/api-handlers.ts";
import { receivedWebhooks } from "#kit-server/http/received-webhooks.ts";
import type { Live } from "#kit-server/storage/live/live.ts";
import type { JobSender } from "#kit-server/storage/queue/job-queue.ts";
import type { admin } from "./contract.ts";
import { type OverviewDeps, readOverview } from "./service/overview.ts";
import type { PlanDeps } from "./service/present-plan.ts";
import {
  blockServer,
  checkServer,
  leaveBlocked,
  leaveServer,
  readDetails,
  type ServersDeps,
  unblockServer,
  writeNote,
} from "./service/servers.ts";
import { setPlan } from "./service/set-plan.ts";
import { listActs, recordActOnce, recordReplay } from "./store/admin-log.ts";
import { listServers } from "./store/servers.ts";

export { recordPromotionAct } from "./store/admin-log.ts";

export type AdminDeps = OverviewDeps &
  ServersDeps &
  PlanDeps & {
    live: Live;
    guilds: Pick<GuildStore, "markLeft">;
    platform: Pick<PlatformCheck, "check">;
    queue: Pick<JobSender, "enqueue">;
    /** What the installation receives. */
    webhooks: readonly WebhookSource[];
  };

export function adminApi(needs: AdminDeps): ApiHandlers<typeof admin> {
  const { orm, live, log, queue, webhooks } = needs;
  const changed = async (serverId: string) => ({ success: true as const, server: await readDetails(needs, serverId) });

  live.onPresence(({ guildId, added }) => {
    if (!added) return;
    leaveBlocked(needs, [guildId]).catch((error: unknown) => {
      log.error({ err: error, guildId }, "couldn't check whether a new server is blocked");
    });
  });

  return {
    overview: async () => ({ success: true, overview: await readOverview(needs) }),
    servers: async (_ctx, { query }) => ({ success: true, ...(await listServers(orm, query)) }),
    server: async ({ session }, { params: { server: id } }) => {
      const server = await readDetails(needs, id);
      await recordActOnce(orm, { act: "viewed", server, by: actorOf({ session }) });
      return { success: true, server };
    },
    check: async ({ session }, { params: { server } }) => {
      await checkServer(needs, { serverId: server, by: actorOf({ session }) });
      return changed(server);
    },
    note: async ({ session }, { params: { server }, body: { text } }) => {
      await writeNote(needs, { serverId: server, by: actorOf({ session }) }, text);
      return changed(server);
    },
    setPlan: async ({ session }, { params: { server }, body }) => {
      await setPlan(needs, { serverId: server, by: actorOf({ session }) }, body);
      return changed(server);
    },
    leave: async ({ session }, { params: { server }, body: { confirmation } }) => {
      await leaveServer(needs, { serverId: server, by: actorOf({ session }) }, confirmation);
      return changed(server);
    },
    block: async ({ session }, { params: { server }, body }) => {
      await blockServer(needs, { serverId: server, by: actorOf({ session }) }, body);
      return changed(server);
    },
    unblock: async ({ session }, { params: { server } }) => {
      await unblockServer(needs, { serverId: server, by: actorOf({ session }) });
      return { success: true };
    },
    ...receivedWebhooks<SessionContext>({
      ...{ orm, queue, sources: webhooks },
      guildOf: () => INSTALLATION,
      note: (tx, call, replayed) => {
        const [first] = replayed;
        const isOne = first && replayed.length === 1;
        return recordReplay(
          tx,
          actorOf(call),
          isOne ? `${first.type} (${first.eventId})` : `${replayed.length} failed`,
        );
      },
    }),
    log: async (_ctx, { query }) => ({ success: true, ...(await listActs(orm, query)) }),
  };
}

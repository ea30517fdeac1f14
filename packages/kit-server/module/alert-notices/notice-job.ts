// Posts alerts to a guild's alert channel: each cause once, and once that it is resolved.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Alert } from "#kit-server/guild/alerts/alert-store.ts";
import {
  addNotices,
  claimFixed,
  dropFixed,
  dropNotices,
  dropUnsent,
  guildsWithAlerts,
  listNotices,
  type Notice,
  recordSent,
} from "#kit-server/guild/alerts/notice-store.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { readGuildSettings } from "#kit-server/guild/guild-settings/read-settings.ts";
import type { GuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import type { Translators } from "#kit-server/module/languages/translators.ts";
import type { DiscordPort } from "#kit-server/platform/discord/discord-port.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { PlatformFault, PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { EffectBusyError, type Once } from "#kit-server/storage/effects/once.ts";
import type { RunJob } from "#kit-server/storage/queue/job-poller.ts";
import { currentFaults } from "./current-faults.ts";
import { type NoticeWriter, noticeWriter } from "./notice-text.ts";

export const NOTICE_QUEUE = "core.alert-notices";
/** Instead of a guild's ID: check all guilds for changes that no process received. */
export const EVERY_GUILD = "all";

type Deps = {
  orm: Orm;
  guilds: GuildStore;
  configs: ConfigStore;
  modules: readonly BotModule[];
  discordIn: (guildId: Snowflake) => DiscordPort;
  once: Once;
  translators: Translators;
  logger: Logger;
};
type Writing = Deps & { writer: NoticeWriter };

export function noticeJob(deps: Deps, publicUrl: string | null): RunJob {
  const writing = { ...deps, writer: noticeWriter(deps.modules, publicUrl) };
  return async ({ data: { guildId } }) => {
    const due = guildId === EVERY_GUILD ? await guildsWithAlerts(deps.orm) : [guildId];
    let isUnfinished = false;
    for (const id of due) {
      try {
        await postChanges(writing, id);
      } catch (error) {
        if (error instanceof PlatformUnavailable || error instanceof EffectBusyError) isUnfinished = true;
        else if (!(error instanceof PlatformFault)) throw error;
        // The alert channel itself can't be used: the module's page still shows everything.
        else deps.logger.info({ guildId: id, fault: error.code }, "can't post to an alert channel");
      }
    }
    return { outcome: isUnfinished ? "retry" : "done" };
  };
}

async function postChanges(deps: Writing, guildId: Snowflake): Promise<void> {
  const { orm, guilds } = deps;
  // Before the state: a concurrent job may have stored alerts about a newer state, which an older one doesn't resolve.
  const notices = await listNotices(orm, guildId);
  const [settings, snapshot] = await Promise.all([readGuildSettings(orm, guildId), guilds.get(guildId)]);
  if (!snapshot) return;
  const channelId = settings?.alertChannelId;
  // A channel chosen later gets all current alerts.
  if (!channelId) return dropNotices(orm, guildId, notices);

  const current = await currentFaults(deps, snapshot);
  const isCurrent = ({ module, cause }: Notice): boolean =>
    current.some((fault) => fault.module === module && fault.cause === cause);
  const resolved = notices.filter((notice) => !isCurrent(notice));
  await dropUnsent(orm, guildId, resolved);
  await claimFixed(orm, guildId, resolved, randomUUID());
  await postResolved(deps, channelId, guildId);

  const stored = await listNotices(orm, guildId);
  const isStored = (fault: Alert): boolean =>
    stored.some(({ module, cause }) => module === fault.module && cause === fault.cause);
  const news = current.filter((fault) => !isStored(fault));
  await addNotices(orm, news, { key: randomUUID(), channelId });
  await postAlerts(deps, channelId, guildId);
}

/**
 * Posts the stored alerts without a message. A retry uses the key of the earlier attempt, so nothing is posted twice.
 */
async function postAlerts(deps: Writing, channelId: Snowflake, guildId: Snowflake): Promise<void> {
  const unsent = (await listNotices(deps.orm, guildId)).filter(({ messageId }) => messageId === null);
  for (const [key, faults] of Map.groupBy(unsent, (notice) => notice.key)) {
    const message = deps.writer.wrong(await deps.translators.in(guildId), guildId, faults);
    const id = await post(deps, { guildId, channelId, key, message });
    await recordSent(deps.orm, guildId, key, id);
  }
}

/** Posts one message per claim of resolved alerts, including claims of other processes and of killed ones. */
async function postResolved(deps: Writing, channelId: Snowflake, guildId: Snowflake): Promise<void> {
  const claimed = (await listNotices(deps.orm, guildId)).filter(({ resolvedKey }) => resolvedKey !== null);
  for (const [resolvedKey, together] of Map.groupBy(claimed, (notice) => notice.resolvedKey ?? "")) {
    const key = `mended:${resolvedKey}`;
    const message = deps.writer.resolved(await deps.translators.in(guildId), together);
    await post(deps, { guildId, channelId, key, message });
    await dropFixed(deps.orm, guildId, resolvedKey);
  }
}

type Post = { guildId: Snowflake; channelId: Snowflake; key: string; message: OutgoingMessage };

async function post({ once, discordIn }: Deps, { guildId, channelId, key, message }: Post): Promise<Snowflake> {
  const name = `alert:${key}`;
  return once(guildId, name, async () => {
    const { id } = await discordIn(guildId).sendMessage(channelId, message, { key: `${guildId}:${name}` });
    return id;
  });
}

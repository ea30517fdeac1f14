// Posts alerts to a guild's alert channel: each cause once, and once that it is resolved.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotModule } from "../bot/bot-module.ts";
import type { ConfigStore } from "../configs/config-store.ts";
import type { Orm } from "../database/database.ts";
import type { DiscordPort } from "../discord/discord-port.ts";
import type { OutgoingMessage } from "../discord/message-body.ts";
import { PlatformFault, PlatformUnavailable } from "../discord/platform-fault.ts";
import { EffectBusyError, type Once } from "../effects/once.ts";
import { readGuildSettings } from "../guild-settings/read-settings.ts";
import type { GuildStore } from "../guilds/guild-store.ts";
import type { RunJob } from "../jobs/job-pump.ts";
import type { Alert } from "./alert-store.ts";
import { currentFaults } from "./current-faults.ts";
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
} from "./notice-store.ts";
import { type NoticeWriter, noticeWriter } from "./notice-text.ts";

export const NOTICE_QUEUE = "core.alert-notices";
/** Instead of a guild's ID: check all guilds for changes that no process received. */
export const EVERY_GUILD = "all";

type Parts = {
  orm: Orm;
  guilds: GuildStore;
  configs: ConfigStore;
  modules: readonly BotModule[];
  discordIn: (guildId: Snowflake) => DiscordPort;
  once: Once;
  logger: Logger;
};
type Writing = Parts & { writer: NoticeWriter };

export function noticeJob(parts: Parts, publicUrl: string | null): RunJob {
  const writing = { ...parts, writer: noticeWriter(parts.modules, publicUrl) };
  return async ({ data: { guildId } }) => {
    const due = guildId === EVERY_GUILD ? await guildsWithAlerts(parts.orm) : [guildId];
    let isUnfinished = false;
    for (const id of due) {
      try {
        await tellGuild(writing, id);
      } catch (error) {
        if (error instanceof PlatformUnavailable || error instanceof EffectBusyError) isUnfinished = true;
        else if (!(error instanceof PlatformFault)) throw error;
        // The alert channel itself can't be used: the module's page still shows everything.
        else parts.logger.info({ guildId: id, fault: error.code }, "can't post to an alert channel");
      }
    }
    return { outcome: isUnfinished ? "retry" : "done" };
  };
}

async function tellGuild(parts: Writing, guildId: Snowflake): Promise<void> {
  const { orm, guilds } = parts;
  const [settings, notices, snapshot] = await Promise.all([
    readGuildSettings(orm, guildId),
    listNotices(orm, guildId),
    guilds.get(guildId),
  ]);
  if (!snapshot) return;
  const channelId = settings?.alertChannelId;
  // A channel chosen later gets all current alerts.
  if (!channelId) return dropNotices(orm, guildId, notices);

  const standing = await currentFaults(parts, snapshot);
  const isStanding = ({ module, cause }: Notice): boolean =>
    standing.some((fault) => fault.module === module && fault.cause === cause);
  const mended = notices.filter((notice) => !isStanding(notice));
  await dropUnsent(orm, guildId, mended);
  await claimFixed(orm, guildId, mended, randomUUID());
  await tellMended(parts, channelId, guildId);

  const noted = await listNotices(orm, guildId);
  const isNoted = (fault: Alert): boolean =>
    noted.some(({ module, cause }) => module === fault.module && cause === fault.cause);
  const news = standing.filter((fault) => !isNoted(fault));
  await addNotices(orm, news, { key: randomUUID(), channelId });
  await tellWrong(parts, channelId, guildId);
}

/** What was noted and not told yet, those of an earlier try by the name that they were tried under. */
async function tellWrong(parts: Writing, channelId: Snowflake, guildId: Snowflake): Promise<void> {
  const untold = (await listNotices(parts.orm, guildId)).filter(({ messageId }) => messageId === null);
  for (const [key, faults] of Map.groupBy(untold, (notice) => notice.key)) {
    const id = await post(parts, { guildId, channelId, key, message: parts.writer.wrong(guildId, faults) });
    await recordSent(parts.orm, guildId, key, id);
  }
}

/** What was claimed to be told as mended, by this process, another or one that was killed: each claim is one message. */
async function tellMended(parts: Writing, channelId: Snowflake, guildId: Snowflake): Promise<void> {
  const claimed = (await listNotices(parts.orm, guildId)).filter(({ mendedKey }) => mendedKey !== null);
  for (const [mendedKey, told] of Map.groupBy(claimed, (notice) => notice.mendedKey ?? "")) {
    const key = `mended:${mendedKey}`;
    await post(parts, { guildId, channelId, key, message: parts.writer.mended(told) });
    await dropFixed(parts.orm, guildId, mendedKey);
  }
}

type Post = { guildId: Snowflake; channelId: Snowflake; key: string; message: OutgoingMessage };

async function post({ once, discordIn }: Parts, { guildId, channelId, key, message }: Post): Promise<Snowflake> {
  const name = `alert:${key}`;
  return once(guildId, name, async () => {
    const { id } = await discordIn(guildId).sendMessage(channelId, message, { key: `${guildId}:${name}` });
    return id;
  });
}

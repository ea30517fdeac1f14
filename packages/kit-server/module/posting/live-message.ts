// A message that changes with its record: posted once, edited at intervals while the record runs, and once more when it
// ends.
import { randomInt } from "node:crypto";
import { channelIssue } from "#kit/guild-check.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { Permission } from "#kit/permissions.ts";
import { type Snowflake, snowflakeTime } from "#kit/snowflake.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { inMemory } from "#kit-server/module/bot/memory.ts";
import { channelFaultIssue } from "#kit-server/platform/discord/fault-issue.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import { createPaced } from "#kit-server/storage/grouped/paced.ts";

/** Between two edits of a message; a lasting one can wait longer. */
const EVERY_MS = 2_000;
const EVERY_LASTING_MS = 10_000;
/** Discord limits edits of messages older than an hour (code 30046), and nobody waits for those. */
const OLD_MS = 3_600_000;
const EVERY_OLD_MS = 60_000;
const REFUSED_PAUSE_MS = 600_000;
/** How often to check whether a message was deleted while the bot was away. */
const CHECKED_EVERY_MS = 6 * 3_600_000;

export type LiveRow = { number: number; channelId: Snowflake; messageId: Snowflake | null; postedAt: Date | null };
type LiveContext = Pick<
  BotContext<ModuleContract>,
  "guildId" | "guild" | "discord" | "alerts" | "memory" | "clock" | "logger" | "once"
>;

type Definition<Ctx, Row> = {
  read(ctx: Ctx, number: number): Promise<Row | null>;
  /** The channel setting: alerts are raised and cleared there. */
  path(ctx: Ctx, row: Row): string;
  /** The permissions that posting it needs in the channel. */
  needs(row: Row): readonly Permission[];
  /** The current content; null if there is none. */
  draw(ctx: Ctx, row: Row, guild: BotGuild): Promise<OutgoingMessage | null>;
  /** The record has ended and the message shows it. Before that, `isBehind` returns whether the message is outdated. */
  isOver(row: Row): boolean;
  isBehind(row: Row): boolean;
  /** It has no end, so its edits can wait. */
  isLasting(row: Row): boolean;
  /** Stores the content that is now shown, for `isBehind`. */
  noteShown(ctx: Ctx, row: Row): Promise<void>;
  /** The message or its channel was deleted before the record ended. */
  whenGone(ctx: Ctx, row: Row, why: "messageGone" | "channelGone"): Promise<unknown>;
};

type Posting<K> = {
  /**
   * The message, and values determined with the first attempt, such as its end; retries reuse them. Must survive JSON.
   */
  compose(guild: BotGuild, now: Date): { message: OutgoingMessage | null; kept: K };
  /** The deleted message that it replaces. */
  instead?: Snowflake;
};
export type PostedLive<K> = { messageId: Snowflake; postedAt: Date; kept: K };

export type LiveMessage<Ctx, Row> = {
  /** Posts it once, despite interruptions. Null if it can't be posted: then an alert is raised. */
  post<K>(ctx: Ctx, row: Row, posting: Posting<K>): Promise<PostedLive<K> | null>;
  /** Adds a reaction; raises an alert if that fails. */
  react(ctx: Ctx, row: Row, messageId: Snowflake, emoji: string): Promise<void>;
  /**
   * The record has changed: the message is updated within seconds, once for many calls. A kill loses only this update.
   */
  changed(ctx: Ctx, number: number): void;
  /** Edits it now. Throws errors that a job may retry. */
  show(ctx: Ctx, row: Row): Promise<void>;
  /**
   * Ends a message that the bot posted before a kill without recording it, after its record ended: called with the
   * message that someone pressed.
   */
  endOrphan(ctx: Ctx, row: Row, pressed: Snowflake | null): Promise<void>;
  /** The rows whose message hasn't been checked in six hours; `show` ends those whose message is gone. */
  toCheck(ctx: Ctx, rows: readonly Row[]): Row[];
};

/** Declared once in a file of the module. */
export function liveMessage<Ctx extends LiveContext, Row extends LiveRow>(
  live: Definition<Ctx, Row>,
): LiveMessage<Ctx, Row> {
  const edits = inMemory(
    () => createPaced(follow, EVERY_MS / 4),
    (paced) => paced.stop(),
  );
  /** The next check of each message, by guild. After a start, checks are spread over the whole interval. */
  const checks = inMemory(() => new Map<Snowflake, Map<number, number>>());

  const raise = async (ctx: Ctx, row: Row, error: unknown): Promise<void> => {
    if (!(error instanceof PlatformFault)) throw error;
    const channel = (await ctx.guild())?.channels.find(({ id }) => id === row.channelId);
    await ctx.alerts.raise(channelFaultIssue(live.path(ctx, row), error, channel?.name ?? row.channelId));
  };

  /** Returns the pause before the next edit, in milliseconds. */
  async function follow({ ctx, number }: { ctx: Ctx; number: number }): Promise<number> {
    try {
      const row = await live.read(ctx, number);
      if (!row || live.isOver(row) || !live.isBehind(row)) return 0;
      await show(ctx, row);
      if (row.postedAt && ctx.clock.now().getTime() - row.postedAt.getTime() > OLD_MS) return EVERY_OLD_MS;
      return live.isLasting(row) ? EVERY_LASTING_MS : EVERY_MS;
    } catch (error) {
      if (!(error instanceof PlatformFault)) ctx.logger.warn({ err: error, number }, "a message was not updated");
      return error instanceof PlatformFault && error.code === "tooManyEdits" ? REFUSED_PAUSE_MS : EVERY_MS;
    }
  }

  async function show(ctx: Ctx, row: Row): Promise<void> {
    const { messageId, channelId } = row;
    const guild = await ctx.guild();
    const message = guild && messageId ? await live.draw(ctx, row, guild) : null;
    if (!message || !messageId) return;
    const isOver = live.isOver(row);
    try {
      await ctx.discord.editMessage(channelId, messageId, message, { keepsFiles: true });
    } catch (error) {
      const code = error instanceof PlatformFault ? error.code : null;
      if (code === "messageGone" || code === "channelGone") {
        if (!isOver) await live.whenGone(ctx, row, code);
        return;
      }
      if (!isOver) throw error;
      return raise(ctx, row, error);
    }
    if (isOver) return;
    await live.noteShown(ctx, row);
    // The record may have ended in the meantime, with this edit arriving last.
    const after = await live.read(ctx, row.number);
    if (after && live.isOver(after)) await show(ctx, after);
  }

  return {
    show,
    changed: (ctx, number) => ctx.memory(edits).ask(`${ctx.guildId}:${number}`, { ctx, number }),
    post: async (ctx, row, { compose, instead }) => {
      const guild = await ctx.guild();
      if (!guild) return null;
      const { channelId, number } = row;
      const path = live.path(ctx, row);
      const channel = guild.channels.find(({ id }) => id === channelId);
      const issue = channelIssue(path, channel, { types: ["text", "announcement", "voice"], needs: live.needs(row) });
      if (issue) {
        await ctx.alerts.raise(issue);
        return null;
      }
      try {
        const posted = await ctx.once(`post:${number}${instead ? `:${instead}` : ""}`, async (nonce) => {
          const { message, kept } = compose(guild, ctx.clock.now());
          if (!message) return null;
          const { id: messageId } = await ctx.discord.sendMessage(channelId, message, { key: nonce });
          return { messageId, kept };
        });
        if (!posted) return null;
        await ctx.alerts.clear(path);
        return { ...posted, postedAt: new Date(snowflakeTime(posted.messageId)) };
      } catch (error) {
        await raise(ctx, row, error);
        return null;
      }
    },
    react: (ctx, row, messageId, emoji) =>
      ctx.discord.addReaction(row.channelId, messageId, emoji).catch((error) => raise(ctx, row, error)),
    endOrphan: async (ctx, row, pressed) => {
      if (pressed === null || pressed === row.messageId || !live.isOver(row)) return;
      await ctx.once(`over:${pressed}`, () => show(ctx, { ...row, messageId: pressed }));
    },
    toCheck: (ctx, rows) => {
      const now = ctx.clock.now().getTime();
      const all = ctx.memory(checks);
      const known = all.get(ctx.guildId);
      const next = new Map(rows.map(({ number }) => [number, known?.get(number) ?? now + randomInt(CHECKED_EVERY_MS)]));
      const due = rows.filter(({ number }) => (next.get(number) ?? now) <= now);
      for (const { number } of due) next.set(number, now + CHECKED_EVERY_MS);
      if (next.size > 0) all.set(ctx.guildId, next);
      else all.delete(ctx.guildId);
      return due;
    },
  };
}

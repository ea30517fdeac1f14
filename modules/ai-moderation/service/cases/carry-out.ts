// Carries out a case: what it does to the member and the message, and what follows from that.
import type { APIGuildMember } from "discord-api-types/v10";
import { and, eq, lt } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import type { CaseFault } from "../../contract.ts";
import { type CaseRow, aiModerationCases as cases, caseTable, countWarnings } from "../../store.ts";
import { ruleText } from "../../words/case-columns.ts";
import { chatWords } from "../../words/chat-words.ts";
import type { Ctx } from "../context.ts";
import { openText } from "../evidence.ts";
import { quoted } from "../quoted.ts";
import { isStaff, topPosition } from "../rules/exempt.ts";
import { caseCard } from "./card.ts";
import { notifyMember, notifyUndone } from "./notice.ts";
import { openCase } from "./open-case.ts";

const DAY_MS = 86_400_000;
const EVENTS = {
  flag: "flagged",
  delete: "deleted",
  warn: "warned",
  timeout: "timedOut",
  kick: "kicked",
  ban: "banned",
} as const;

/** The job. Does the effects of the case's last change, once each, and again what a kill interrupted. */
export async function followCase(ctx: Ctx, { number }: { number: number }): Promise<void> {
  const { orm, guildId } = ctx;
  const name = { guildId, number };
  let row = await caseTable.read(orm, name);
  if (!row || row.followed >= row.version) return;
  if (row.state === "pending") row = await carryOut(ctx, row);
  if (row.state === "undone") await reverse(ctx, row);
  if (row.mode !== "shadow") {
    if (row.state === "done") {
      row = await notifyMember(ctx, row);
      await escalate(ctx, row);
    }
    await record(ctx, row);
    await caseCard.show(ctx, row);
  }
  await orm
    .update(cases)
    .set({ followed: row.version })
    .where(and(caseTable.at(name), lt(cases.followed, row.version)));
}

async function carryOut(ctx: Ctx, row: CaseRow): Promise<CaseRow> {
  // Afterwards there is no way to reach them.
  const notified = row.action === "kick" || row.action === "ban" ? await notifyMember(ctx, row) : row;
  const fault = await act(ctx, notified);
  const isRemoved = notified.isRemoved || notified.deletes;
  const change = { state: fault ? ("failed" as const) : ("done" as const), fault, isRemoved };
  const changed = await caseTable.change(ctx.orm, notified, change, { only: eq(cases.state, "pending") });
  return changed ?? (await caseTable.read(ctx.orm, notified)) ?? notified;
}

/** Null if it was done. */
async function act(ctx: Ctx, row: CaseRow): Promise<CaseFault | null> {
  const { action, memberId, number } = row;
  if (row.deletes && row.place && row.saidId)
    await removeMessage(ctx, { ...row, place: row.place, saidId: row.saidId });
  if (action === "flag" || action === "delete" || action === "warn") return null;
  const [guild, member] = [await ctx.guild(), await ctx.discord.member(memberId)];
  if (!guild || (!member && action !== "ban")) return "memberGone";
  const fault = member && guild && faultOf(guild, member, row);
  if (fault) return fault;
  const because = { reason: reasonOf(row) };
  try {
    await ctx.once(`act:${number}`, async () => {
      if (action === "kick") await ctx.discord.removeMember(memberId, because);
      else if (action === "ban") await ctx.discord.ban(memberId, because);
      else if (row.until && row.until > ctx.clock.now()) await ctx.discord.timeOut(memberId, row.until, because);
    });
    return null;
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    return error.code === "memberGone" ? "memberGone" : "refused";
  }
}

type Guild = NonNullable<Awaited<ReturnType<Ctx["guild"]>>>;
function faultOf(guild: Guild, { user, roles }: APIGuildMember, { source }: CaseRow): CaseFault | null {
  // They may have become staff since the message was sent.
  if (source !== "person" && isStaff(guild, { id: user.id, roles, isBot: user.bot ?? false })) return "staff";
  return user.id === guild.ownerId || topPosition(guild, roles) >= guild.botRolePosition ? "aboveBot" : null;
}

/** In the server's audit log, which has 512 characters. */
const reasonOf = ({ number, rule, by, reason }: CaseRow): string =>
  `Case ${number}${rule ? `, ${rule}` : ""}${by ? ` by ${by.name}` : ""}${by && reason ? `: ${reason}` : ""}`.slice(
    0,
    500,
  );

type Said = Pick<CaseRow, "memberId" | "rule" | "reason"> & { place: Snowflake; saidId: Snowflake };
/** Deletes a message after it was seen, and reports that to modules that count messages. */
export async function removeMessage(ctx: Ctx, { place, saidId, memberId, rule, reason }: Said): Promise<void> {
  try {
    await ctx.discord.deleteMessage(place, saidId, { reason: rule || reason || "Moderation" });
  } catch (error) {
    // The channel is gone or closed to the bot: health names a missing permission.
    if (!(error instanceof PlatformFault)) throw error;
    ctx.logger.info({ err: error, messageId: saidId }, "a message was not deleted");
    return;
  }
  const data = { messageId: saidId, channelId: place, memberId, by: "ai-moderation", reason: rule || reason };
  await ctx.orm.transaction((tx) => ctx.emit(tx, "messageRemoved", saidId, data));
}

/** Several warnings are one of the owner's steps, each once for its warning. */
async function escalate(ctx: Ctx, row: CaseRow): Promise<void> {
  if (row.action !== "warn") return;
  const { config, orm, guildId, clock } = ctx;
  const since = new Date(clock.now().getTime() - config.decayDays * DAY_MS);
  const count = await countWarnings(orm, guildId, row.memberId, since);
  const step = config.escalation.find(({ warnings }) => warnings === count);
  if (!step) return;
  await openCase(ctx, {
    cause: `escalation:${row.number}`,
    member: { id: row.memberId, name: row.memberName },
    source: "escalation",
    action: step.action,
    seconds: step.action === "timeout" ? step.timeout : null,
    reason: String(count),
  });
}

async function record(ctx: Ctx, row: CaseRow): Promise<void> {
  const { number, memberName, state } = row;
  const by = row.by?.name ?? (ruleText(row) || "Escalation");
  if (state === "done" || (state === "waiting" && row.action === "flag")) {
    await ctx.activity.record(EVENTS[row.action], `case:${number}`, { number, memberName, by });
  }
  if (state === "failed") await ctx.activity.record("failed", `case:${number}`, { number, memberName, by });
  if (state === "undone") {
    await ctx.activity.record("undone", `case:${number}`, { number, memberName, by: row.undoneBy?.name ?? "" });
  }
}

/** Takes back what can be: a timeout that is still this one, a ban, and a deleted message by posting it again. */
async function reverse(ctx: Ctx, row: CaseRow): Promise<void> {
  const { action, memberId, number } = row;
  const because = { reason: `Case ${number} was undone${row.undoneBy ? ` by ${row.undoneBy.name}` : ""}` };
  try {
    await ctx.once(`undo:${number}`, async () => {
      if (action === "ban") await ctx.discord.unban(memberId, because);
      if (action === "timeout" && row.until && row.until > ctx.clock.now()) {
        const member = await ctx.discord.member(memberId);
        const until = Date.parse(member?.communication_disabled_until ?? "");
        // A longer one that someone set since then stays.
        if (until <= row.until.getTime() + CLOCKS_MS) await ctx.discord.timeOut(memberId, null, because);
      }
    });
    await postAgain(ctx, row);
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    ctx.logger.info({ err: error, number }, "a case was undone only in part");
  }
  await notifyUndone(ctx, row);
}
/** Discord may round times. */
const CLOCKS_MS = 1_000;

async function postAgain(ctx: Ctx, row: CaseRow): Promise<void> {
  const text = row.isRemoved && row.place ? openText(ctx, row.sealedText) : null;
  if (!text || !row.place || row.source === "person") return;
  const place = row.place;
  const content = ctx.chat.t(chatWords.restored, {
    member: `<@${row.memberId}>`,
    text: quoted(text, RESTORED_MAX),
  });
  await ctx.once(`restore:${row.number}`, (key) =>
    ctx.discord.sendMessage(place, { content, allowed_mentions: { parse: [], users: [], roles: [] } }, { key }),
  );
}
const RESTORED_MAX = 1_500;

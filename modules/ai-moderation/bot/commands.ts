// Commands and context menus of moderators: they write the same cases as rules do.
import {
  type APIInteractionGuildMember,
  type APIMessage,
  type APIUser,
  ButtonStyle,
  ComponentType,
} from "discord-api-types/v10";
import { modalInput } from "#kit/modal/modal-input.ts";
import { hasPermission } from "#kit/permissions.ts";
import { escapedText } from "#kit/placeholders.ts";
import { isSnowflake, type Snowflake } from "#kit/snowflake.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { type Form, modalOf } from "#kit-server/module/forms/modal-of.ts";
import { takeAnswers } from "#kit-server/module/forms/take-answers.ts";
import type { CommandCall, ComponentCall, MenuCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { type Action, HARDER, type Harder, REASON_MAX } from "../contract.ts";
import { appealForm, appealQueue, caseToAppeal, submitAppeal } from "../service/appeals.ts";
import { drawCard, stateLine } from "../service/cases/card.ts";
import { escalateCase, judgeCase, type Moderator, requireMayAct } from "../service/cases/judge-case.ts";
import { openCase } from "../service/cases/open-case.ts";
import { type Ctx, refuse } from "../service/context.ts";
import { sealText } from "../service/evidence.ts";
import { type CaseRow, casesOf, caseTable, countReports, countWarnings, putNote } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";

const MINUTE_S = 60;
const TIMEOUT_MAX_MIN = 28 * 24 * 60;
const LISTED = 10;
const DAY_MS = 86_400_000;

const nameOf = (user: APIUser): string => user.global_name ?? user.username;
async function moderatorOf(ctx: Ctx, member: APIInteractionGuildMember): Promise<Moderator> {
  const { memberId: id, memberName: name } = briefOf(member);
  return { by: { id, name }, author: await ctx.authorOf(member) };
}

/** Moderators, managers, and the module's staff. */
async function requireStaff(ctx: Ctx, member: APIInteractionGuildMember): Promise<Moderator> {
  const moderator = await moderatorOf(ctx, member);
  const { author } = moderator;
  if (author !== "unlimited" && !hasPermission(author.permissions, "ModerateMembers")) {
    await appealQueue.requireReviewer(ctx, member);
  }
  return moderator;
}

/** A command that punishes a member: the case is opened in a transaction, and carried out by a job. */
export const punish =
  (action: Exclude<Action, "flag" | "delete">) =>
  async (ctx: Ctx, call: CommandCall): Promise<Reply> => {
    const id = String(call.options.member);
    const user = call.resolved.users?.[id];
    const minutes = Number(call.options.minutes ?? 0);
    if (action === "timeout" && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= TIMEOUT_MAX_MIN)) {
      throw refuse("minutesWrong");
    }
    const moderator = await moderatorOf(ctx, call.member);
    const member = await requireMayAct(ctx, moderator, action, { id, name: user ? nameOf(user) : id });
    const row = await openCase(ctx, {
      ...{ cause: call.id, member, action, by: moderator.by, source: "person" },
      reason: String(call.options.reason ?? "").slice(0, REASON_MAX),
      seconds: action === "timeout" ? minutes * MINUTE_S : null,
    });
    return opened(ctx, row);
  };

const opened = (ctx: Ctx, { number, memberName, action, until }: CaseRow): Reply => ({
  content: ctx.chat.t(chatWords.opened, {
    ...{ number, name: escapedText(memberName) },
    did: ctx.chat.t(chatWords.did[action], { until: until ? `<t:${Math.floor(until.getTime() / 1000)}:f>` : "" }),
  }),
});

const numberOf = (value: unknown): number => {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1 || number > 2_000_000_000) throw refuse("caseGone");
  return number;
};
async function caseNamed(ctx: Ctx, value: unknown): Promise<CaseRow> {
  const row = await caseTable.read(ctx.orm, { guildId: ctx.guildId, number: numberOf(value) });
  if (!row) throw refuse("caseGone");
  return row;
}

export async function showCase(ctx: Ctx, call: CommandCall): Promise<Reply> {
  await requireStaff(ctx, call.member);
  return drawCard(ctx, await caseNamed(ctx, call.options.number));
}

export async function listCases(ctx: Ctx, call: CommandCall): Promise<Reply> {
  await requireStaff(ctx, call.member);
  const id = String(call.options.member);
  const rows = await casesOf(ctx.orm, ctx.guildId, id, LISTED);
  const name = { member: `<@${id}>` };
  if (rows.length === 0) return { content: ctx.chat.t(chatWords.noCases, name) };
  const since = new Date(ctx.clock.now().getTime() - ctx.config.decayDays * DAY_MS);
  const warnings = await countWarnings(ctx.orm, ctx.guildId, id, since);
  const lines = rows.map((row) =>
    ctx.chat.t(chatWords.listed, {
      number: row.number,
      at: `<t:${Math.floor(row.at.getTime() / 1000)}:d>`,
      state: stateLine(ctx, row),
      why: escapedText(row.rule || row.reason).slice(0, 80) || "–",
    }),
  );
  return {
    content: [ctx.chat.t(chatWords.casesOf, { ...name, warnings }), ...lines].join("\n").slice(0, 2_000),
    allowed_mentions: { parse: [], users: [], roles: [] },
  };
}

export async function noteCase(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const { by } = await requireStaff(ctx, call.member);
  const { number } = await caseNamed(ctx, call.options.number);
  const text = String(call.options.text).slice(0, 1_000);
  await putNote(ctx.orm, { guildId: ctx.guildId, number, id: call.id, by, text, at: ctx.clock.now() });
  return { content: ctx.chat.t(chatWords.noted, { number }) };
}

export async function undoCase(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const moderator = await requireStaff(ctx, call.member);
  const number = numberOf(call.options.number);
  const row = await judgeCase(ctx, { ...moderator, number, act: "undo" });
  return { content: `${ctx.chat.t(chatWords.caseIs, { number })} ${stateLine(ctx, row)}` };
}

/** A press on a case's card. */
export const pressOn =
  (act: "right" | "wrong") =>
  async (ctx: Ctx, call: ComponentCall): Promise<Reply> => {
    const moderator = await requireStaff(ctx, call.member);
    const number = numberOf(call.argument);
    const row = await judgeCase(ctx, { ...moderator, number, act });
    return { content: `${ctx.chat.t(chatWords.caseIs, { number })} ${stateLine(ctx, row)}` };
  };

/** Offers the harder actions. */
export async function offerHarder(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  await requireStaff(ctx, call.member);
  const { number } = await caseNamed(ctx, call.argument);
  return {
    content: ctx.chat.t(chatWords.chooseHarder, { number }),
    components: [
      {
        type: ComponentType.ActionRow,
        components: HARDER.map((action) => ({
          type: ComponentType.Button as const,
          style: action === "ban" ? ButtonStyle.Danger : ButtonStyle.Secondary,
          label: ctx.chat.t(chatWords.harder[`${action}Button`]),
          custom_id: `ai-moderation:harder:${number}.${action}`,
        })),
      },
    ],
  };
}

export async function doHarder(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const moderator = await requireStaff(ctx, call.member);
  const [number, action] = call.argument.split(".");
  if (!HARDER.includes(action as Harder)) throw refuse("caseGone");
  const row = await escalateCase(ctx, {
    ...moderator,
    ...{ number: numberOf(number), action: action as Harder, reason: "" },
  });
  return opened(ctx, row);
}

const reasonForm = (ctx: Ctx, name: string, where: string): Form => ({
  customId: `ai-moderation:${name}:${where}`,
  title: ctx.chat.t(chatWords.warnTitle),
  inputs: [modalInput.parse({ label: ctx.chat.t(chatWords.warnQuestion), kind: "paragraph", maxLength: REASON_MAX })],
});

/** Asks why, before the warning. */
export async function askToWarn(ctx: Ctx, call: MenuCall): Promise<Reply> {
  const id = call.targetId;
  const user = call.resolved.users?.[id];
  await requireMayAct(ctx, await moderatorOf(ctx, call.member), "warn", { id, name: user ? nameOf(user) : id });
  return { modal: modalOf(ctx.chat, reasonForm(ctx, "warnText", id)) };
}

export async function warnWithText(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const id = call.argument;
  if (!isSnowflake(id)) throw refuse("memberGone");
  const moderator = await moderatorOf(ctx, call.member);
  const member = await requireMayAct(ctx, moderator, "warn", { id, name: id });
  const [reason] = await takeAnswers(ctx, call, reasonForm(ctx, "warnText", id));
  const row = await openCase(ctx, {
    ...{ cause: call.id, member, action: "warn", by: moderator.by, source: "person", reason: reason?.value ?? "" },
  });
  return opened(ctx, row);
}

/** Only context menus on messages resolve messages. */
const messageOf = ({ resolved, targetId }: MenuCall): APIMessage | undefined =>
  (resolved as { messages?: Record<string, APIMessage> }).messages?.[targetId];

/** Asks why, before the message is deleted and its author warned. */
export async function askToWarnAbout(ctx: Ctx, call: MenuCall): Promise<Reply> {
  const author = messageOf(call)?.author;
  if (!author || !call.channelId) throw refuse("messageGone");
  const moderator = await moderatorOf(ctx, call.member);
  await requireMayAct(ctx, moderator, "warn", { id: author.id, name: nameOf(author) });
  return { modal: modalOf(ctx.chat, reasonForm(ctx, "warnAbout", `${call.channelId}.${call.targetId}`)) };
}

export async function warnAbout(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const [channelId = "", messageId = ""] = call.argument.split(".");
  const moderator = await moderatorOf(ctx, call.member);
  const form = reasonForm(ctx, "warnAbout", call.argument);
  const message = await messageIn(ctx, channelId, messageId, moderator);
  const target = { id: message.author.id, name: nameOf(message.author) };
  const member = await requireMayAct(ctx, moderator, "warn", target);
  const [reason] = await takeAnswers(ctx, call, form);
  const row = await openCase(ctx, {
    ...{ cause: call.id, member, action: "warn", by: moderator.by, source: "person", reason: reason?.value ?? "" },
    ...{ sealedText: sealText(ctx, message.content), place: channelId, saidId: messageId, deletes: true },
  });
  return opened(ctx, row);
}

/** A message of a channel of this guild that the moderator may delete messages in. */
async function messageIn(ctx: Ctx, channelId: Snowflake, messageId: Snowflake, { author }: Moderator) {
  if (!isSnowflake(channelId) || !isSnowflake(messageId)) throw refuse("messageGone");
  const guild = await ctx.guild();
  const isHere = guild?.channels.some(({ id }) => id === channelId);
  if (isHere && author !== "unlimited" && !hasPermission(author.channels.get(channelId) ?? 0n, "ManageMessages")) {
    throw refuse("mayNot", { permission: "Manage Messages" });
  }
  const message = await ctx.discord.readMessage(channelId, messageId);
  if (!message) throw refuse("messageGone");
  return message;
}

const REPORTS_MAX = 5;
const REPORTS_MS = 10 * 60_000;

/** A member reports a message to staff; the same message is one case. */
export async function report(ctx: Ctx, call: MenuCall): Promise<Reply> {
  const message = messageOf(call);
  const { memberId: id, memberName: name } = briefOf(call.member);
  if (!message || !call.channelId) throw refuse("messageGone");
  if (message.author.id === id) throw refuse("onYourself");
  const since = new Date(ctx.clock.now().getTime() - REPORTS_MS);
  if ((await countReports(ctx.orm, ctx.guildId, id, since)) >= REPORTS_MAX) throw refuse("tooManyReports");
  await openCase(ctx, {
    ...{ cause: `report:${call.targetId}`, action: "flag", source: "report", mode: "suggest", by: { id, name } },
    member: { id: message.author.id, name: nameOf(message.author) },
    ...{ sealedText: sealText(ctx, message.content), place: call.channelId, saidId: call.targetId },
  });
  return { content: ctx.chat.t(chatWords.reported) };
}

export async function askToAppeal(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const { number } = await caseToAppeal(ctx, numberOf(call.options.number), call.member.user.id);
  return { modal: modalOf(ctx.chat, appealForm(ctx, String(number))) };
}

export async function sendAppeal(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const number = numberOf(call.argument);
  const { memberId: id, memberName: name } = briefOf(call.member);
  await caseToAppeal(ctx, number, id);
  const [text] = await takeAnswers(ctx, call, appealForm(ctx, String(number)));
  await submitAppeal(ctx, number, { id, name }, text?.value ?? "");
  return { content: ctx.chat.t(chatWords.appeal.sent) };
}

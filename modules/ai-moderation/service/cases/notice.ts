// What members read privately: which rule, the excerpt, and how to appeal.
import { ButtonStyle, ComponentType } from "discord-api-types/v10";
import { escapedText } from "#kit/placeholders.ts";
import { messageMember } from "#kit-server/module/posting/message-member.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import type { Notice } from "../../contract.ts";
import { type CaseRow, caseTable } from "../../store.ts";
import { chatWords } from "../../words/chat-words.ts";
import { appealLabel, noticeText } from "../../words/notice-text.ts";
import type { Ctx } from "../context.ts";
import { openText } from "../evidence.ts";
import { quoted } from "../quoted.ts";
import { isRaid } from "../raid.ts";

const EXCERPT_MAX = 300;

/** Notifies the member once, and stores how it went. Best effort: who accepts no messages can ask for their cases. */
export async function notifyMember(ctx: Ctx, row: CaseRow): Promise<CaseRow> {
  if (row.notice !== null || row.action === "flag" || row.source === "autoMod") return row;
  const notice = await noticeOf(ctx, row);
  return (await caseTable.change(ctx.orm, row, { notice })) ?? row;
}

async function noticeOf(ctx: Ctx, row: CaseRow): Promise<Notice> {
  if (!ctx.config.notifies) return "off";
  // Discord looks for bots that write to many at once.
  if (row.source !== "person" && (await isRaid(ctx, row.memberId))) return "raid";
  const server = escapedText((await ctx.guild())?.name ?? "");
  const text = openText(ctx, row.sealedText);
  const until = row.until ? `<t:${Math.floor(row.until.getTime() / 1000)}:f>` : "";
  const content = noticeText(ctx.chat, {
    ...{ server, until, action: row.action === "flag" ? "warn" : row.action },
    rule: row.rule && row.source !== "person" ? escapedText(row.rule) : null,
    reason: row.source === "person" && row.reason ? escapedText(row.reason) : null,
    warnings: row.source === "escalation" ? Number(row.reason) : null,
    excerpt: text ? quoted(text, EXCERPT_MAX) : null,
    appeal: ctx.config.appeals ? row.number : null,
  });
  const button = {
    type: ComponentType.Button,
    style: ButtonStyle.Secondary,
    label: appealLabel(ctx.chat),
    custom_id: `ai-moderation:appeal:${ctx.guildId}:${row.number}`,
  } as const;
  const components = ctx.config.appeals ? [{ type: ComponentType.ActionRow as const, components: [button] }] : [];
  return send(ctx, row, "notice", { content, components });
}

async function send(ctx: Ctx, row: CaseRow, key: string, message: OutgoingMessage): Promise<Notice> {
  const fault = await messageMember(ctx, { key: `${key}:${row.number}`, memberId: row.memberId, message });
  return fault ? "closed" : "sent";
}

/** Who read that they were punished reads that it was taken back. */
export async function notifyUndone(ctx: Ctx, row: CaseRow): Promise<void> {
  if (row.notice !== "sent") return;
  const server = escapedText((await ctx.guild())?.name ?? "");
  await send(ctx, row, "undone", { content: ctx.chat.t(chatWords.notice.undone, { server, number: row.number }) });
}

// /kb and the entry in a message's menu.
import type { APIMessage } from "discord-api-types/v10";
import { secondsOf } from "#kit/chat/timestamp.ts";
import { unmaskLinks } from "#kit/chat/unmask-links.ts";
import { hasPermission } from "#kit/permissions.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { CommandCall, MenuCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import type { Found } from "../contract.ts";
import { isOptedOut } from "../store/messages.ts";
import { answerText } from "../words/answer-text.ts";
import { chatWords } from "../words/chat-words.ts";
import { optIn, optOut } from "./channel.ts";
import { type Ctx, refuse } from "./context.ts";
import { isByPeople, textOfMessage } from "./message-text.ts";
import { embedQuestion, find, gapWhenAsked, recordUse } from "./search.ts";
import { putSource } from "./sources.ts";

const SHOWN = 3;
const TITLE_MAX = 100;

export async function ask(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const question = String(call.options.question ?? "")
    .trim()
    .slice(0, 1_000);
  const isStaff = await isStaffMember(ctx, call);
  if (!isStaff && ctx.config.whoAsks === "staff") throw refuse("mayNotAsk");
  const { id: askerId } = call.member.user;
  const embedding = await embedQuestion(ctx, question, askerId);
  const found = await find(ctx, ctx.orm, { question, embedding, audience: isStaff ? "staff" : "public", limit: SHOWN });
  await recordUse(ctx, ctx.orm, call.id, found);
  const quoted = found.map((one) => ({ ...one, text: unmaskLinks(one.text) }));
  const good = quoted.filter(({ score }) => score * 100 >= ctx.config.floor);
  if (good.length > 0) return { content: answerText(ctx.chat, good, isStaff) };
  await gapWhenAsked(ctx, call.id, { question, askerId, message: null });
  return { content: nothingFound(ctx, isStaff ? quoted : []) };
}

/** Staff also see what came near. */
function nothingFound(ctx: Ctx, near: readonly Found[]): string {
  const noted = ctx.config.notesGaps ? chatWords.noted : chatWords.nothing;
  return near.length === 0
    ? ctx.chat.t(noted)
    : [ctx.chat.t(noted), ctx.chat.t(chatWords.near), answerText(ctx.chat, near, true)].join("\n\n");
}

async function isStaffMember(ctx: Ctx, { member }: CommandCall): Promise<boolean> {
  if (member.roles.some((role) => ctx.config.trustedRoles.includes(role))) return true;
  return hasPermission(BigInt(member.permissions), "ManageGuild");
}

export async function leave(ctx: Ctx, { member }: CommandCall): Promise<Reply> {
  await optOut(ctx, member.user.id);
  return { content: ctx.chat.t(chatWords.optedOut) };
}

export async function enter(ctx: Ctx, { member }: CommandCall): Promise<Reply> {
  await optIn(ctx, member.user.id);
  return { content: ctx.chat.t(chatWords.optedIn) };
}

/** The message becomes a source, and leaves when it is deleted. */
export async function addMessage(ctx: Ctx, call: MenuCall): Promise<Reply> {
  const message = (call.resolved as { messages?: Record<string, APIMessage> }).messages?.[call.targetId];
  if (!message || !isByPeople(message)) throw refuse("messageEmpty");
  const body = textOfMessage(message);
  if (body === "") throw refuse("messageEmpty");
  if (await isOptedOut(ctx.orm, ctx.guildId, message.author.id)) throw refuse("authorOptedOut");
  const { memberId, memberName } = briefOf(call.member);
  const channelId = message.channel_id;
  const row = await putSource(
    ctx,
    {
      kind: "message",
      title: (body.split("\n")[0] ?? "").replace(/^#+\s*/, "").slice(0, TITLE_MAX) || `${secondsOf(ctx.clock.now())}`,
      url: `${ctx.platformUrl}/channels/${ctx.guildId}/${channelId}/${message.id}`,
      options: { body, messageId: message.id, authorId: message.author.id, channelId },
      audience: ctx.config.addedAudience,
    },
    { key: `message:${message.id}`, by: { id: memberId, name: memberName } },
  );
  await ctx.activity.record("added", `added:${row.number}`, { number: row.number, title: row.title, memberName });
  const url = ctx.pageUrl(row.number);
  return {
    content: ctx.chat.t(chatWords.added, { title: row.title }),
    ...(url
      ? {
          components: [
            {
              type: 1 as const,
              components: [{ type: 2 as const, style: 5 as const, label: ctx.chat.t(chatWords.openButton), url }],
            },
          ],
        }
      : {}),
  };
}

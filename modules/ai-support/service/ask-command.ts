// /ask: an answer that only the member sees.
import { eq } from "drizzle-orm";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { CommandCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { forgetMember, putQuestion, aiSupportQuestions as questions, questionTable } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { answerMessage } from "./answer-message.ts";
import { answerFor, storeAnswer } from "./answer-question.ts";
import type { Ctx } from "./context.ts";
import { findSecret, seedWords } from "./find-secret.ts";
import { isOverLimit } from "./receive-message.ts";
import { watch } from "./watch.ts";

/** A command's answer has to be there within 16 seconds. */
const TIME_LIMIT_MS = 11_000;

export async function ask(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const question = String(call.options.text ?? "").trim();
  if (question === "") return { content: ctx.chat.t(chatWords.empty) };
  const words = await seedWords();
  if (findSecret(question, (word) => words.has(word))) return { content: ctx.chat.t(chatWords.secretHere) };
  const { memberId, memberName } = briefOf(call.member);
  const [known] = await questionTable.all(ctx.orm, ctx.guildId, eq(questions.cause, call.id));
  if (!known && (await isOverLimit(ctx, memberId))) {
    return { content: ctx.chat.t(chatWords.limit, { count: ctx.config.questionsPerHour }) };
  }
  const channelId = call.channelId ?? ctx.guildId;
  const row = await putQuestion(ctx.orm, {
    ...{ guildId: ctx.guildId, cause: call.id, conversation: `command:${memberId}`, memberId, memberName, channelId },
    ...{ place: "command", audience: "public", tone: "friendly", question, state: "pending", askedAt: ctx.clock.now() },
  });
  await watch.later(ctx);
  if (row.state === "pending") {
    await storeAnswer(ctx, row, await answerFor(ctx, row, { timeLimitMs: TIME_LIMIT_MS }));
  }
  const done = (await questionTable.read(ctx.orm, row)) ?? row;
  // A command always gets a reply.
  const config = ctx.config.whenUnsure === "say" ? ctx.config : { ...ctx.config, whenUnsure: "say" as const };
  return answerMessage(ctx.chat, config, done) ?? { content: ctx.chat.t(chatWords.unsure) };
}

/** Deletes all that the member asked. */
export async function forget(ctx: Ctx, { member }: CommandCall): Promise<Reply> {
  const count = await forgetMember(ctx.orm, ctx.guildId, member.user.id);
  await ctx.ai.forget(member.user.id);
  return { content: ctx.chat.t(chatWords.forgotten, { count }) };
}

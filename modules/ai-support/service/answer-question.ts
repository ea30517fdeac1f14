// Answers a question in chat: posts a draft, edits it while the model writes, and ends with the answer.
import { and, eq } from "drizzle-orm";
import { channelFaultIssue } from "#kit-server/platform/discord/fault-issue.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import { type QuestionRow, aiSupportQuestions as questions, questionTable } from "../store.ts";
import { answerMessage, draftMessage } from "./answer-message.ts";
import type { Ctx } from "./context.ts";
import { earlierOf, type Found, findAnswer } from "./find-answer.ts";
import { blockedTopic } from "./receive-message.ts";

/** Discord allows five edits in five seconds in a channel; others edit there too. */
const EDIT_EVERY_MS = 1_200;

export async function answerQuestion(ctx: Ctx, number: number): Promise<void> {
  const row = await questionTable.read(ctx.orm, { guildId: ctx.guildId, number });
  if (row?.state !== "pending") {
    // The process may have ended between storing the answer and showing it.
    if (row) await finishMessage(ctx, row);
    return;
  }
  const stream = streamInto(ctx, row);
  try {
    const found = await answerFor(ctx, row, { onText: stream.show });
    await stream.end();
    const done = await storeAnswer(ctx, row, found);
    if (done) await finishMessage(ctx, done);
  } catch (error) {
    await stream.end();
    if (!(error instanceof PlatformFault)) throw error;
    await failed(ctx, row, error);
  }
}

/** The answer of a question, whichever way it was asked. */
export async function answerFor(
  ctx: Ctx,
  row: QuestionRow,
  more: { onText?: (text: string) => void; timeLimitMs?: number } = {},
): Promise<Found> {
  if (blockedTopic(ctx, row.question) !== null) {
    const nothing = { answer: "", passages: [], confidence: null, reason: null, model: null, isSample: false };
    return { ...nothing, state: "blocked", tokens: 0, micros: 0 };
  }
  const { question, audience, tone, memberId, number } = row;
  const earlier = await earlierOf(ctx, row);
  return findAnswer(ctx, { question, audience, tone, memberId, earlier, key: `question:${number}`, ...more });
}

/** Stores it once, with the gap for a question that the knowledge doesn't answer. Null if it was answered meanwhile. */
export async function storeAnswer(ctx: Ctx, row: QuestionRow, found: Found): Promise<QuestionRow | null> {
  const gap = found.state === "unsure" && found.confidence !== null ? await ctx.use("knowledge.gap") : null;
  return ctx.orm.transaction(async (tx) => {
    const set = { ...found, answeredAt: ctx.clock.now() };
    const done = await questionTable.change(tx, row, set, { only: eq(questions.state, "pending") });
    if (!done || !gap) return done;
    const message = row.messageId ? { channelId: row.channelId, messageId: row.messageId } : null;
    await gap(tx, `gap:${row.number}`, { question: row.question, askerId: row.memberId, message });
    return done;
  });
}

async function finishMessage(ctx: Ctx, row: QuestionRow): Promise<void> {
  if (row.place === "command") return;
  const current = (await questionTable.read(ctx.orm, row)) ?? row;
  const message = answerMessage(ctx.chat, ctx.config, current);
  try {
    if (!message) {
      if (!current.answerId) return;
      return await ctx.discord.deleteMessage(current.channelId, current.answerId, { reason: "AI support isn't sure" });
    }
    if (current.answerId) await ctx.discord.editMessage(current.channelId, current.answerId, message);
    else {
      const { answerId, isNew } = await post(ctx, current, message);
      // A killed process may have posted its draft.
      if (!isNew) await ctx.discord.editMessage(current.channelId, answerId, message);
    }
    await ctx.alerts.clear("places");
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    await failed(ctx, current, error);
  }
}

/** Posts once, as a reply to the question, and stores which message it is. */
async function post(ctx: Ctx, row: QuestionRow, message: OutgoingMessage) {
  const { channelId, messageId, number } = row;
  let isNew = false;
  const answerId = await ctx.once(`post:${number}`, async (key) => {
    isNew = true;
    const reply = { ...message, ...(messageId ? { replyTo: messageId } : {}) };
    const sent = await ctx.discord.sendMessage(channelId, reply, { key });
    return sent.id;
  });
  await questionTable.change(ctx.orm, row, { answerId });
  return { answerId, isNew };
}

/** The bot can't post there: the owner reads why, and the question counts as failed. */
async function failed(ctx: Ctx, row: QuestionRow, fault: PlatformFault): Promise<void> {
  // The member deleted the question or the answer.
  if (fault.code === "messageGone") return;
  const channel = (await ctx.guild())?.channels.find(({ id }) => id === row.channelId);
  await ctx.alerts.raise(channelFaultIssue("places", fault, channel?.name ?? row.channelId));
  const only = and(eq(questions.state, "pending"));
  await questionTable.change(ctx.orm, row, { state: "failed", answeredAt: ctx.clock.now() }, { only });
}

/** Edits a draft as text arrives, in steps. Its errors end the stream's edits, not the answer. */
function streamInto(ctx: Ctx, row: QuestionRow) {
  let latest = "";
  let shown = "";
  let isEnded = false;
  let running: Promise<void> | null = null;
  const edit = async (): Promise<void> => {
    while (!isEnded && latest !== shown) {
      shown = latest;
      const message = draftMessage(ctx.chat, shown);
      const current = (await questionTable.read(ctx.orm, row)) ?? row;
      const answerId = current.answerId ?? (await post(ctx, row, message)).answerId;
      if (isEnded) return;
      await ctx.discord.editMessage(row.channelId, answerId, message);
      await new Promise((resume) => setTimeout(resume, EDIT_EVERY_MS));
    }
  };
  return {
    show: (text: string) => {
      latest = text;
      running ??= edit()
        .catch((error: unknown) => ctx.logger.info({ err: error }, "a draft was not shown"))
        .finally(() => {
          running = null;
        });
    },
    end: async () => {
      isEnded = true;
      await running;
    },
  };
}

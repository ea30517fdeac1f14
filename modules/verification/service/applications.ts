// Applications: newcomers that staff approve or deny.
import { escapedText } from "#kit/placeholders.ts";
import { snowflakeTime } from "#kit/snowflake.ts";
import type { Form } from "#kit-server/module/forms/modal-of.ts";
import { messageMember } from "#kit-server/module/posting/message-member.ts";
import { type ReviewOf, reviewQueue } from "#kit-server/module/reviews/review-queue.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { applications } from "../contract.ts";
import { type ArrivalRow, arrivalTable, verificationReviewCounters, verificationReviews } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";
import { isRaidNow } from "./held.ts";
import { judgeFailure, moment } from "./judge.ts";
import { verify } from "./roles.ts";

type Application = ReviewOf<typeof applications>;
/** Shown on the card; the page shows everything. */
const ANSWER_SHOWN = 140;

/** The owner's questions. Answers are for the application that the member sends with them. */
export const applicationForm = ({ chat, config }: Pick<Ctx, "chat" | "config">): Form => ({
  customId: "verification:application",
  title: chat.t(chatWords.formTitle),
  inputs: config.form,
});

export const queue = reviewQueue({
  contract: applications,
  tables: { counters: verificationReviewCounters, reviews: verificationReviews },
  rules: ({ config }: Ctx) => ({
    channelId: config.reviewChannel,
    path: "reviewChannel",
    approvals: 1,
    needsReason: config.reviewReason,
    expiresMs: config.reviewWithin === null ? null : config.reviewWithin * 1000,
  }),
  card: ({ chat }, { memberId, memberName, about }) => ({
    content: [
      chat.t(chatWords.card.title, { member: `<@${memberId}>`, name: escapedText(memberName) }),
      chat.t(chatWords.card.ages, {
        made: moment(new Date(snowflakeTime(memberId))),
        joined: moment(new Date(about.joinedAt)),
      }),
      ...about.answers.map(({ question, answer }) => `**${escapedText(question)}**\n> ${shown(answer)}`),
    ].join("\n"),
    allowed_mentions: { parse: [], users: [], roles: [] },
  }),
  decided: async (ctx, tx, review) => {
    const row = await arrivalTable.hold(tx, { guildId: ctx.guildId, number: review.about.arrival });
    if (row && row.state !== "left") await applyReview(ctx, tx, row, review);
  },
  follow: async (ctx, review) => {
    const { state, about } = review;
    if (state !== "approved" && state !== "denied") return;
    const row = await arrivalTable.read(ctx.orm, { guildId: ctx.guildId, number: about.arrival });
    if (!row || row.leftAt) return;
    // A raid of accounts that write to nobody is when Discord looks for bots that write to many.
    if (ctx.config.notifies && !(await isRaidNow(ctx))) await notifyMember(ctx, review, row);
    if (state === "denied" && row.state === "failed" && ctx.config.onFail === "kick") {
      await ctx.jobs.enqueue("kick", { number: row.number, why: "attempts" }, { key: `${row.number}:attempts` });
    }
  },
});

const shown = (answer: string): string => {
  const line = answer.replace(/\s+/g, " ");
  return escapedText(line.length > ANSWER_SHOWN ? `${line.slice(0, ANSWER_SHOWN - 1)}…` : line) || "–";
};

/** What a decision means for the member. Without one they may apply again, and no attempt is used up. */
async function applyReview(
  ctx: Ctx,
  tx: Orm,
  row: ArrivalRow,
  { state, decidedBy, reason: note }: Application,
): Promise<void> {
  if (state === "approved") {
    await verify(ctx, tx, row, "application", { name: decidedBy?.name ?? "" });
    return;
  }
  if (row.state !== "applied") return;
  if (state !== "denied") {
    await arrivalTable.change(tx, row, { state: "waiting" });
    return;
  }
  const verdict = judgeFailure(row.attempts, ctx.config, ctx.clock.now());
  const used = { attempts: row.attempts + 1, note, byName: decidedBy?.name ?? null };
  await arrivalTable.change(
    tx,
    row,
    verdict.kind === "wrong"
      ? { ...used, state: "waiting", reason: "denied" }
      : { ...used, state: "failed", reason: "attempts", lockedUntil: verdict.until },
  );
}

/** Best effort: who accepts no direct messages reads it at the next press. */
async function notifyMember(ctx: Ctx, { number, state, reason }: Application, { memberId }: ArrivalRow): Promise<void> {
  const server = escapedText((await ctx.guild())?.name ?? "");
  const text =
    state === "approved"
      ? ctx.chat.t(chatWords.notice.approved, { server })
      : reason
        ? ctx.chat.t(chatWords.notice.because, { server, reason: escapedText(reason) })
        : ctx.chat.t(chatWords.notice.denied, { server });
  await messageMember(ctx, { key: `notice:${number}`, memberId, content: text });
}

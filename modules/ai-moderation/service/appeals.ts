// Appeals: a member asks staff to take a case back. Staff decide it as a review; nobody judges their own case.
import type { Actor } from "#kit/actor.ts";
import { modalInput } from "#kit/modal/modal-input.ts";
import { escapedText } from "#kit/placeholders.ts";
import type { Form } from "#kit-server/module/forms/modal-of.ts";
import { messageMember } from "#kit-server/module/posting/message-member.ts";
import { reviewQueue } from "#kit-server/module/reviews/review-queue.ts";
import { appeals } from "../contract.ts";
import { aiModerationReviewCounters, aiModerationReviews, type CaseRow, caseTable } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { stateLine } from "./cases/card.ts";
import { undoIn } from "./cases/judge-case.ts";
import { enqueueCase } from "./cases/open-case.ts";
import { type Ctx, refuse } from "./context.ts";
import { quoted } from "./quoted.ts";

const TEXT_MAX = 1_000;
const SHOWN_MAX = 400;

export const appealQueue = reviewQueue({
  contract: appeals,
  tables: { counters: aiModerationReviewCounters, reviews: aiModerationReviews },
  rules: ({ config }: Ctx) => ({
    ...{ channelId: config.staffChannel, path: "staffChannel", approvals: 1, needsReason: false, expiresMs: null },
  }),
  card: async (ctx, { memberId, memberName, about }) => ({
    content: [
      ctx.chat.t(chatWords.appeal.card, {
        member: `<@${memberId}>`,
        name: escapedText(memberName),
        number: about.case,
      }),
      about.what,
      quoted(about.text, SHOWN_MAX),
    ].join("\n"),
    allowed_mentions: { parse: [], users: [], roles: [] },
  }),
  decided: async (ctx, tx, { state, decidedBy, about }) => {
    const row = await caseTable.hold(tx, { guildId: ctx.guildId, number: about.case });
    if (!row || !decidedBy) return;
    // Someone else than who punished the member, or said that it was right.
    if (row.by?.id === decidedBy.id || row.verdictBy?.id === decidedBy.id) throw refuse("ownCase");
    if (state === "approved") await undoIn(ctx, tx, row.number, decidedBy);
  },
  follow: async (ctx, { number, state, memberId, about, reason }) => {
    const row = await caseTable.read(ctx.orm, { guildId: ctx.guildId, number: about.case });
    if (row && state === "approved") await enqueueCase(ctx, row);
    // An approved one is undone, which notifies the member.
    if (state !== "denied") return;
    const server = escapedText((await ctx.guild())?.name ?? "");
    const text = reason
      ? ctx.chat.t(chatWords.appeal.deniedBecause, { server, number: about.case, reason: escapedText(reason) })
      : ctx.chat.t(chatWords.appeal.denied, { server, number: about.case });
    await messageMember(ctx, { key: `appeal:${number}`, memberId, content: text });
  },
});

/** The form of an appeal. `where`: the rest of its custom id, with the case's number. */
export const appealForm = ({ chat }: Pick<Ctx, "chat">, where: string): Form => ({
  customId: `ai-moderation:appealText:${where}`,
  title: chat.t(chatWords.appeal.title),
  inputs: [modalInput.parse({ label: chat.t(chatWords.appeal.question), kind: "paragraph", maxLength: TEXT_MAX })],
});

/** The member's own case, which can still be appealed. */
export async function caseToAppeal(ctx: Ctx, number: number, memberId: string): Promise<CaseRow> {
  if (!ctx.config.appeals) throw refuse("appealsOff");
  const row = await caseTable.read(ctx.orm, { guildId: ctx.guildId, number });
  // Another member's case is not found, as one that doesn't exist.
  if (!row || row.memberId !== memberId || row.mode === "shadow") throw refuse("notYourCase");
  if (row.state !== "done" || row.action === "flag") throw refuse("nothingToAppeal");
  return row;
}

/** One appeal for each case: the same case again is the same appeal. */
export async function submitAppeal(ctx: Ctx, number: number, member: Actor, text: string): Promise<void> {
  const row = await caseToAppeal(ctx, number, member.id);
  const about = { case: number, text: text.slice(0, TEXT_MAX), what: stateLine(ctx, row) };
  await appealQueue.submit(ctx, { key: `case:${number}`, member, about });
}

// Applications: staff decide who gets a place.
import { escapedText } from "#kit/placeholders.ts";
import { messageMember } from "#kit-server/module/posting/message-member.ts";
import { type ReviewOf, reviewQueue } from "#kit-server/module/reviews/review-queue.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import { applications } from "../contract.ts";
import { entryTable, listTable, whitelistEntryCounters, whitelistReviewCounters, whitelistReviews } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Ctx, refuse } from "./context.ts";
import { type Entering, insertEntry, lockForEntry, saveWallet } from "./enter.ts";
import { placeNext } from "./places.ts";
import { shownAddress } from "./shown-address.ts";

type Application = ReviewOf<typeof applications>;
/** On the card; the page shows all of it. */
const ANSWER_SHOWN = 140;

export const queue = reviewQueue({
  contract: applications,
  tables: { counters: whitelistReviewCounters, reviews: whitelistReviews },
  rules: ({ config }: Ctx) => ({
    channelId: config.reviewChannel,
    path: "reviewChannel",
    approvals: config.approvals,
    needsReason: config.reviewReason,
    expiresMs: config.reviewWithin === null ? null : config.reviewWithin * 1000,
  }),
  card: ({ chat }, { memberId, memberName, about }) => ({
    content: [
      chat.t(chatWords.card.title, {
        member: `<@${memberId}>`,
        name: escapedText(memberName),
        list: escapedText(about.listName),
      }),
      chat.t(about.isSigned ? chatWords.card.signed : chatWords.card.typed, { address: about.address }),
      ...(about.ensName ? [chat.t(chatWords.card.named, { name: escapedText(about.ensName) })] : []),
      ...(about.warning ? [chat.t(chatWords.card[about.warning])] : []),
      ...about.answers.map(({ question, answer }) => `**${escapedText(question)}**\n> ${shown(answer)}`),
    ].join("\n"),
    allowed_mentions: { parse: [], users: [], roles: [] },
  }),
  decided: (ctx, tx, review) => applyDecision(ctx, tx, review),
  follow: async (ctx, review) => {
    if (review.state === "approved" || review.state === "denied") await notifyMember(ctx, review);
  },
});

const shown = (answer: string): string => {
  const line = answer.replace(/\s+/g, " ");
  return escapedText(line.length > ANSWER_SHOWN ? `${line.slice(0, ANSWER_SHOWN - 1)}…` : line) || "–";
};

/** An approval that finds the list full is refused, and staff read why. Undecided ones leave no trace: the member can apply again. */
async function applyDecision(ctx: Ctx, tx: Orm, { state, about }: Application): Promise<void> {
  const { guildId } = ctx;
  await lockCounter(tx, whitelistEntryCounters, guildId);
  const list = await listTable.hold(tx, { guildId, number: about.list });
  const entry = await entryTable.read(tx, { guildId, number: about.entry });
  if (!list || entry?.state !== "pending") return;
  if (state === "approved") {
    const placed = await placeNext(tx, list);
    if (!placed) throw refuse("full", { list: list.name });
    await entryTable.change(tx, entry, placed);
  } else if (state === "denied") {
    await entryTable.change(tx, entry, { state: "denied" });
  } else {
    await entryTable.remove(tx, entry);
  }
}

/** Stored once for its cause. Throws what the member can't do. */
export async function applyTo(
  ctx: Ctx,
  list: { guildId: string; number: number; name: string },
  entering: Entering,
  answers: readonly { question: string; answer: string }[],
): Promise<void> {
  const { wallet, ensName, memberId, memberName, proof, cause } = entering;
  const number = await ctx.orm.transaction(async (tx) => {
    const { own, next } = await lockForEntry(ctx, tx, list, entering);
    if (own?.state === "denied") throw refuse("wasDenied", { list: list.name });
    if (own && own.cause !== cause) throw refuse("alreadyApplied", { list: list.name });
    return own?.number ?? next();
  });
  await queue.submit(ctx, {
    key: cause,
    member: { id: memberId, name: memberName },
    about: {
      ...{
        list: list.number,
        listName: list.name,
        entry: number,
        chain: wallet.chain,
        address: wallet.address,
        ensName,
      },
      ...{ isSigned: proof === "signed", warning: entering.warning, answers: [...answers] },
    },
    before: async (tx) => {
      const { own } = await lockForEntry(ctx, tx, list, entering);
      if (own) throw refuse("alreadyApplied", { list: list.name });
    },
    alongside: async (tx) => {
      const held = await listTable.read(tx, list);
      if (!held) throw refuse("listGone");
      await insertEntry(ctx, tx, held, {
        ...entering,
        state: "pending",
        place: null,
        tier: null,
        partner: null,
        number,
      });
      await saveWallet(ctx, tx, entering);
    },
  });
}

/** Best effort: members who accept no direct messages read it with /whitelist status. */
async function notifyMember(ctx: Ctx, { number, state, reason, memberId, about }: Application): Promise<void> {
  const server = escapedText((await ctx.guild())?.name ?? "");
  const params = { server, list: escapedText(about.listName), address: shownAddress(about) };
  const { notice } = chatWords;
  const text =
    state === "approved"
      ? ctx.chat.t(notice.approved, params)
      : reason
        ? ctx.chat.t(notice.because, { ...params, reason: escapedText(reason) })
        : ctx.chat.t(notice.denied, params);
  await messageMember(ctx, { key: `notice:${number}`, memberId, content: text });
}

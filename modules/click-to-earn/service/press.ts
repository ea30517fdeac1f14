// A member claims a drop: the steps before it, and the reply.
import { snowflakeTime } from "#kit/snowflake.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { type GateMember, gateMemberOf } from "#kit-server/module/eligibility/gate-member.ts";
import type { ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { readClaim } from "../store/claims.ts";
import { changeDrop, type Drop, OPEN_STATES, readDrop } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { answerTo, reasonLines } from "./answers.ts";
import { type Answered, claimDrop, type Posted } from "./claim-drop.ts";
import type { Ctx } from "./context.ts";
import type { Press } from "./decide-claims.ts";
import { closeLater } from "./end-drop.ts";
import { liveDrop } from "./live-drop.ts";
import { nextDropLine } from "./next-drop.ts";
import { askConfirm, askSymbol, isRightSymbol } from "./steps.ts";

/** The button that claims at once: in the channel, or below the confirmation question. */
export async function pressClaim(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const [number, step] = call.argument.split(":");
  const posted = step ? null : postedOf(call);
  const answer = await claim(ctx, Number(number), claimantOf(call), posted);
  if (answer) await liveDrop.endOrphan(ctx, answer.drop, posted?.messageId ?? null);
  return answered(ctx, call, answer);
}

/** The button in the channel that opens another step. */
export async function pressAsk(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const drop = await readDrop(ctx.orm, { guildId: ctx.guildId, number: Number(call.argument) });
  if (!drop) return { content: ctx.chat.t(chatWords.gone) };
  const posted = postedOf(call);
  if (posted && !drop.postedAt) await changeDrop(ctx.orm, drop, posted, OPEN_STATES);
  const isOver = !OPEN_STATES.includes(drop.state) || (drop.endsAt !== null && drop.endsAt <= ctx.clock.now());
  if (isOver) {
    await liveDrop.endOrphan(ctx, drop, posted?.messageId ?? null);
    const why = reasonLines(ctx.chat, [{ code: drop.endedWhy === "full" ? "full" : "ended" }]);
    return { content: `${why}${await nextDropLine(ctx)}` };
  }
  return drop.kind.steps === "symbol"
    ? nextQuestion(ctx, drop, call.member.user.id)
    : askConfirm(ctx.chat, `click-to-earn:claim:${drop.number}:sure`);
}

/** One of the four symbols. */
export async function pressPick(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const [number = 0, attempt = 0, chosen = 0] = call.argument.split(":").map(Number);
  const drop = await readDrop(ctx.orm, { guildId: ctx.guildId, number });
  if (!drop) return { content: ctx.chat.t(chatWords.gone) };
  const memberId = call.member.user.id;
  const before = await readClaim(ctx.orm, drop, memberId);
  const isRepeated = before?.pressId === call.id;
  if ((before?.wrongSymbols ?? 0) !== attempt && !isRepeated) return nextQuestion(ctx, drop, memberId);
  const isWrong = !isRightSymbol({ seed: drop.seed, memberId, attempt }, chosen);
  return answered(ctx, call, await claim(ctx, number, claimantOf(call, { attempt, isWrong }), null));
}

async function nextQuestion(ctx: Ctx, drop: Drop, memberId: string): Promise<Reply> {
  const attempt = (await readClaim(ctx.orm, drop, memberId))?.wrongSymbols ?? 0;
  const { number, seed } = drop;
  return askSymbol(ctx.chat, { seed, memberId, attempt }, (at) => `click-to-earn:pick:${number}:${attempt}:${at}`);
}

/** Claims, and schedules what follows for the drop. */
export async function claim(
  ctx: Ctx,
  number: number,
  claimant: Claimant,
  message: Posted | null,
): Promise<Answered | null> {
  const answer = await claimDrop({ ctx, number, message, ...claimant });
  if (!answer || answer.kind === "refused") return answer;
  if (answer.drop.state === "closing") await closeLater(ctx, number);
  else liveDrop.changed(ctx, number);
  return answer;
}

async function answered(ctx: Ctx, { member }: ComponentCall, answer: Answered | null): Promise<Reply> {
  if (!answer) return { content: ctx.chat.t(chatWords.gone) };
  const isMissed = answer.reasons.some(({ code }) => code === "ended" || code === "full");
  const replyText = answerTo(ctx.chat, answer, member.roles);
  return isMissed ? { ...replyText, content: `${replyText.content}${await nextDropLine(ctx)}` } : replyText;
}

type Claimant = { press: Press; member: GateMember };

function claimantOf({ id, member }: ComponentCall, pick: Press["pick"] = null): Claimant {
  const { memberId, memberName, bot } = briefOf(member);
  const at = new Date(snowflakeTime(id));
  return { press: { id, memberId, memberName, isBot: bot, at, pick }, member: gateMemberOf(member) };
}

/** The drop's own message, from its button. */
const postedOf = ({ messageId }: ComponentCall): Posted | null =>
  messageId ? { messageId, postedAt: new Date(snowflakeTime(messageId)) } : null;

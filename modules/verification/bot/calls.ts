// Handlers of members' presses and staff commands.
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { takeAnswers } from "#kit-server/module/forms/take-answers.ts";
import type { CommandCall, ComponentCall, MenuCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import type { Act } from "../contract.ts";
import { answerForm, answerModal, replyTo } from "../service/answers.ts";
import { applicationForm } from "../service/applications.ts";
import { apply } from "../service/apply.ts";
import type { Ctx } from "../service/context.ts";
import { decide } from "../service/staff.ts";
import { answer, type Press, start } from "../service/verify.ts";
import { chatWords } from "../words/chat-words.ts";

export const press =
  (which: Press) =>
  async (ctx: Ctx, call: ComponentCall): Promise<Reply> => {
    const outcome = await start(ctx, call, which);
    if (outcome.kind === "apply" && ctx.config.form.length === 0) await apply(ctx, call, []);
    return replyTo(ctx, outcome);
  };

export async function sendApplication(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const answers = await takeAnswers(ctx, call, applicationForm(ctx));
  await apply(
    ctx,
    call,
    answers.map(({ label, value }) => ({ question: label, answer: value })),
  );
  return { content: ctx.chat.t(chatWords.applied) };
}
export const openForm = async ({ chat }: Ctx, { argument }: ComponentCall): Promise<Reply> => ({
  modal: answerModal(chat, argument),
});

export async function solve(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const [given] = await takeAnswers(ctx, call, answerForm(ctx.chat, call.argument));
  return replyTo(ctx, await answer(ctx, call, given?.value ?? ""));
}

export const verifyMember = (ctx: Ctx, call: CommandCall): Promise<Reply> =>
  decideAbout(ctx, call, String(call.options.member), "letIn");
export const unverifyMember = (ctx: Ctx, call: CommandCall): Promise<Reply> =>
  decideAbout(ctx, call, String(call.options.member), "keepOut");
export const verifyFromMenu = (ctx: Ctx, call: MenuCall): Promise<Reply> =>
  decideAbout(ctx, call, call.targetId, "letIn");

async function decideAbout(ctx: Ctx, { member }: CommandCall, memberId: string, act: Act): Promise<Reply> {
  const { memberId: id, memberName: name } = briefOf(member);
  const { isNew } = await decide(ctx, memberId, { act, by: { id, name }, author: await ctx.authorOf(member) });
  const text = chatWords.staff[isNew ? act : act === "letIn" ? "wasIn" : "wasOut"];
  return { content: ctx.chat.t(text, { member: `<@${memberId}>` }) };
}

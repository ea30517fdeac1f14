// The button below a member's notice, in their direct messages: they may be kicked or banned by then.
import type { APIModalSubmission } from "discord-api-types/v10";
import { givenAnswers } from "#kit-server/module/forms/given-answers.ts";
import { modalOf } from "#kit-server/module/forms/modal-of.ts";
import type { DirectCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { appealForm, caseToAppeal, submitAppeal } from "../service/appeals.ts";
import type { Ctx } from "../service/context.ts";
import { chatWords } from "../words/chat-words.ts";

const numberIn = (argument: string): number => (/^\d{1,9}$/.test(argument) ? Number(argument) : 0);

export async function openAppeal(ctx: Ctx, { user, argument }: DirectCall): Promise<Reply> {
  const { number } = await caseToAppeal(ctx, numberIn(argument), user.id);
  return { modal: modalOf(ctx.chat, appealForm(ctx, `${ctx.guildId}:${number}`)) };
}

export async function sendAppealDirectly(ctx: Ctx, { user, argument, data, resolved }: DirectCall): Promise<Reply> {
  const text = String(givenAnswers(data as APIModalSubmission, resolved).get(0)?.value ?? "");
  const name = user.global_name ?? user.username;
  await submitAppeal(ctx, numberIn(argument), { id: user.id, name }, text);
  return { content: ctx.chat.t(chatWords.appeal.sent) };
}

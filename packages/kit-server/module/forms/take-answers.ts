// Reads a submitted form, or returns it to the member with the answers so far.
import type { APIModalSubmission } from "discord-api-types/v10";
import { type ChatText, withParams } from "#kit/chat/chat-text.ts";
import { formWords } from "#kit/modal/form-words.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import type { ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { checkAnswers } from "./check-answers.ts";
import { draftFiles, editButton, saveDraft } from "./form-drafts.ts";
import { type Given, givenAnswers } from "./given-answers.ts";
import { type Form, modalOf } from "./modal-of.ts";
import { type FormAnswer, readAnswers } from "./read-answers.ts";

/** Thrown if an answer is invalid; `reply` names the problems and has a button that shows the form again, prefilled. */
export class FormReturned extends Error {
  override name = "FormReturned";
  readonly reply: Reply;

  constructor(reply: Reply) {
    super("a form was sent with a mistake");
    this.reply = reply;
  }
}

type Deps = Pick<BotContext<ModuleContract>, "guildId" | "chat" | "orm" | "clock">;

/** An answer that the module doesn't accept. */
export type AnswerProblem = { question: string; problem: ChatText };

/** One answer per question, in order; throws FormReturned, also for the problems that `check` finds. */
export async function takeAnswers(
  { guildId, chat, orm, clock }: Deps,
  { id, member, data, resolved }: ComponentCall,
  form: Form,
  check: (answers: readonly FormAnswer[]) => readonly AnswerProblem[] = () => [],
): Promise<FormAnswer[]> {
  const whose = { guildId, memberId: member.user.id };
  const given = new Map<number, Given>();
  for (const [at, answer] of givenAnswers(data as APIModalSubmission, resolved)) {
    const kept = answer.draftId && answer.files.length === 0 ? await draftFiles(orm, whose, answer.draftId) : {};
    given.set(at, { ...answer, files: kept[at] ?? answer.files });
  }
  const wrong = checkAnswers(form.inputs, given).map(({ question, problem, params }) => ({
    question,
    problem: withParams(formWords.problems[problem], params),
  }));
  const answers = readAnswers(form.inputs, given, resolved);
  const problems = wrong.length > 0 ? wrong : check(answers);
  if (problems.length === 0) return answers;
  const modal = modalOf(chat, form, { given, resolved, draftId: id });
  const files = Object.fromEntries([...given].map(([at, answer]) => [at, [...answer.files]]));
  await saveDraft(orm, { ...whose, id, modal, files, at: clock.now() });
  const lines = problems.map((problem) => chat.t(formWords.problem, problem));
  throw new FormReturned({ content: [chat.t(formWords.fix), ...lines].join("\n"), components: [editButton(chat, id)] });
}

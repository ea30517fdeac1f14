// The replies to a press, with the picture or question to answer.
import { withParams } from "#kit/chat/chat-text.ts";
import type { Translator } from "#kit/chat/translator.ts";
import type { ChoiceRow } from "#kit/choice-panel.ts";
import { escapedText } from "#kit/placeholders.ts";
import type { Form } from "#kit-server/module/forms/modal-of.ts";
import { modalOf } from "#kit-server/module/forms/modal-of.ts";
import type { Modal, Reply } from "#kit-server/platform/discord/interaction.ts";
import { applyControls, challengeControls, linkControls } from "../contract.ts";
import type { Challenge } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { applicationForm } from "./applications.ts";
import type { Ctx } from "./context.ts";
import type { Outcome } from "./verify.ts";

export async function replyTo(ctx: Ctx, outcome: Outcome): Promise<Reply> {
  const { chat } = ctx;
  switch (outcome.kind) {
    case "passed":
      return { content: chat.t(await passedText(ctx)) };
    case "refused":
      return { content: [chat.t(chatWords.refused), ...outcome.reasons.map((one) => `- ${chat.t(one)}`)].join("\n") };
    case "challenge":
      return challengeReply(chat, outcome.challenge);
    case "web":
      return {
        content: chat.t(chatWords.web, { until: outcome.until }),
        components: linkControls(chat.t(chatWords.openPage), outcome.url) as never,
      };
    case "apply":
      return ctx.config.form.length > 0
        ? { modal: modalOf(chat, applicationForm(ctx)) }
        : { content: chat.t(chatWords.applied) };
    case "denied":
      return {
        content: deniedText(chat, outcome),
        components: applyControls(chat.t(chatWords.applyAgain)) as never,
      };
    case "wrong":
      return { content: chat.t(chatWords.wrong, { left: outcome.left }), components: again(chat) as never };
    case "outOfDate":
      return { content: chat.t(chatWords.outOfDate), components: again(chat) as never };
    case "out": {
      const text =
        outcome.at === null ? chatWords.out[ctx.config.onFail === "kick" ? "kick" : "staff"] : chatWords.out.wait;
      return { content: chat.t(text, outcome.at === null ? {} : { at: outcome.at }) };
    }
  }
}

/** With the reasons why the bot can't give a role now: it is given as soon as they are fixed. */
async function passedText({ config, grants }: Ctx) {
  const outlooks = await Promise.all(config.verifiedRoles.map((id) => grants.outlook(id)));
  return outlooks.some((faults) => faults.length > 0) ? chatWords.passedLater : chatWords.passed;
}

async function challengeReply(chat: Translator, challenge: Challenge): Promise<Reply> {
  const isPicture = challenge.kind === "captcha";
  const labels = { answer: chat.t(chatWords.answer), other: isPicture ? chat.t(chatWords.other) : null };
  const components = challengeControls(labels, challenge.id) as never;
  const text = textOf(challenge);
  const until = chat.t(chatWords.until, { at: `<t:${Math.floor(Date.parse(challenge.expiresAt) / 1000)}:R>` });
  const content = `${chat.t(text)}\n${until}`;
  if (!isPicture) return { content, components };
  // The canvas is large and rarely needed.
  const { captchaPicture } = await import("./captcha-picture.ts");
  const picture = await captchaPicture(challenge.letters);
  const alt = chat.t(chatWords.pictureAlt);
  return { content, components, files: [{ name: "picture.jpg", content: picture, mediaType: "image/jpeg", alt }] };
}

/** With what staff wrote, as plain text: it is theirs, but not the bot's. */
const deniedText = (chat: Translator, { note, left }: { note: string | null; left: number }): string =>
  [
    note === null ? chat.t(chatWords.denied.plain) : chat.t(chatWords.denied.because, { reason: escapedText(note) }),
    chat.t(chatWords.denied.left, { left }),
  ].join("\n");

function textOf(challenge: Challenge) {
  switch (challenge.kind) {
    case "captcha":
      return chatWords.ask.captcha;
    case "sum":
      return withParams(chatWords.ask.sum, { one: challenge.one, other: challenge.other });
    case "question":
      return withParams(chatWords.ask.question, { text: challenge.text });
  }
}

const again = (chat: Translator): ChoiceRow[] => [
  { type: 1, components: [{ type: 2, style: 1, label: chat.t(chatWords.again), custom_id: "verification:start" }] },
];

/** The form for an answer. `id` is the challenge's. */
export const answerForm = (chat: Translator, id: string): Form => ({
  customId: `verification:solve:${id}`,
  title: chat.t(chatWords.formTitle),
  inputs: [
    {
      ...{ label: chat.t(chatWords.formLabel), kind: "short", description: "", options: "", placeholder: "" },
      ...{ minLength: 0, maxLength: 200, most: 1, isRequired: true },
    },
  ],
});
export const answerModal = (chat: Translator, id: string): Modal => modalOf(chat, answerForm(chat, id));

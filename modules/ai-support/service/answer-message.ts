// How an answer looks in chat.
import { ButtonStyle, ComponentType } from "discord-api-types/v10";
import { aiTexts } from "#kit/ai/ai-texts.ts";
import type { Translator } from "#kit/chat/translator.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import type { SupportConfig } from "../contract.ts";
import type { QuestionRow } from "../store.ts";
import { answerText } from "../words/answer-lines.ts";
import { chatWords } from "../words/chat-words.ts";

type Drawn = Pick<QuestionRow, "number" | "state" | "answer" | "passages" | "reason" | "model" | "isSample">;

/** Null when nothing is said: it isn't sure, and the owner wants silence. */
export function answerMessage(chat: Translator, config: SupportConfig, row: Drawn): OutgoingMessage | null {
  const { state, number } = row;
  if (state === "blocked") return { content: chat.t(chatWords.blocked) };
  if (state === "unsure") {
    if (config.whenUnsure === "silent") return null;
    const role = config.whenUnsure === "role" ? config.unsureRole : null;
    const content = [row.reason ?? chat.t(chatWords.unsure), ...(role ? [`<@&${role}>`] : [])].join("\n");
    return {
      content,
      ...(role ? { allowed_mentions: { parse: [], roles: [role], users: [] } } : {}),
      ...buttons(chat, config, number, false),
    };
  }
  const label = row.model ? chat.t(row.isSample ? aiTexts.sampleLabel : aiTexts.label) : null;
  const content = answerText(chat, {
    ...row,
    label: state === "answered" ? label : chat.t(chatWords.quoted),
    hasSources: config.citesSources,
  });
  // Sources are links; their previews would be larger than the answer.
  return { content, flags: 4, ...buttons(chat, config, number, true) };
}

/** While the model writes. */
export const draftMessage = (chat: Translator, soFar: string): OutgoingMessage => ({
  content: [...(soFar ? [soFar] : []), `-# ${chat.t(chatWords.looking)}`].join("\n"),
  flags: 4,
});

function buttons(chat: Translator, config: SupportConfig, number: number, isAnswer: boolean) {
  const button = (name: string, label: string, style: ButtonStyle.Secondary | ButtonStyle.Primary) => ({
    type: ComponentType.Button as const,
    custom_id: `ai-support:${name}:${number}`,
    label,
    style,
  });
  const row = [
    ...(isAnswer
      ? [
          button("helpful", chat.t(chatWords.buttons.helpful), ButtonStyle.Secondary),
          button("notHelpful", chat.t(chatWords.buttons.notHelpful), ButtonStyle.Secondary),
        ]
      : []),
    ...(config.offersTicket ? [button("human", chat.t(chatWords.buttons.human), ButtonStyle.Primary)] : []),
  ];
  return row.length > 0 ? { components: [{ type: ComponentType.ActionRow as const, components: row }] } : {};
}

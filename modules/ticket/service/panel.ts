// The panels with which members open tickets.
import type { Translator } from "#kit/chat/translator.ts";
import { type ChoiceRow, choicePanel } from "#kit/choice-panel.ts";
import type { PanelGuild, PanelMessage } from "#kit-server/module/bot/panel-message.ts";
import { composePanel } from "#kit-server/module/panels/compose-panel.ts";
import { panelChoices, type Subject, subjectChoice, type TicketConfig } from "../contract.ts";
import { chatWords } from "../words/chat-words.ts";

export const panelsOf = (config: TicketConfig, { chat }: PanelGuild): readonly PanelMessage[] =>
  config.panels.map((panel) => ({
    key: panel.name,
    channelId: panel.channel,
    message: composePanel(panel.message, (rows) =>
      choicePanel({ ...panelChoices(config, panel), placeholder: chat.t(chatWords.chooseSubject), rows }),
    ),
  }));

/** A menu of subjects. */
export const subjectMenu = (
  chat: Translator,
  subjects: readonly Subject[],
  customId = "ticket:choose",
): ChoiceRow[] => {
  const placeholder = chat.t(chatWords.chooseSubject);
  return choicePanel({ style: "select", customId, entries: subjects.map(subjectChoice), placeholder });
};

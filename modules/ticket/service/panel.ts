// The messages with which tickets are opened.
import type { APIActionRowComponent, APIComponentInMessageActionRow } from "discord-api-types/v10";
import type { Translator } from "#kit/chat/translator.ts";
import { emojiPart } from "#kit/emoji.ts";
import { BUTTON_STYLES } from "#kit/message/button-styles.ts";
import { messagePayload } from "#kit/message/message-payload.ts";
import type { PanelGuild, PanelMessage } from "#kit-server/module/bot/panel-message.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { inButtonRows, panelSubjects, type Subject, type TicketConfig, type TicketPanel } from "../contract.ts";
import { chatWords } from "../words/chat-words.ts";

type Row = APIActionRowComponent<APIComponentInMessageActionRow>;
/** Discord's limit for one message. */
const ROWS = 5;

export const panelsOf = (config: TicketConfig, { chat }: PanelGuild): readonly PanelMessage[] =>
  config.panels.map((panel) => ({
    key: panel.name,
    channelId: panel.channel,
    message: panelMessage(chat, config, panel),
  }));

function panelMessage(chat: Translator, config: TicketConfig, panel: TicketPanel): OutgoingMessage | null {
  const [composed] = panel.message.variants;
  const fill = { values: {}, memberId: null, now: new Date(0) };
  const payload = (composed && messagePayload(composed, fill)) as OutgoingMessage | null | undefined;
  if (!payload) return null;
  const chosen = panelSubjects(config, panel);
  if (chosen.length === 0) return null;
  const own = payload.components ?? [];
  const rows =
    panel.style === "select" ? [selectRow(chat, chosen)] : buttonRows(chosen).slice(0, ROWS - Math.min(own.length, 1));
  return { ...payload, components: [...own, ...rows] };
}

function buttonRows(subjects: readonly Subject[]): Row[] {
  const buttons = subjects.map(({ name, emoji, color }) => ({
    type: 2 as const,
    style: BUTTON_STYLES[color],
    label: name,
    custom_id: `ticket:open:${name}`,
    ...emojiPart(emoji),
  }));
  return inButtonRows(buttons).map((components) => ({ type: 1, components }));
}

export const selectRow = (chat: Translator, subjects: readonly Subject[], customId = "ticket:choose"): Row => ({
  type: 1,
  components: [
    {
      type: 3,
      custom_id: customId,
      placeholder: chat.t(chatWords.chooseSubject),
      options: subjects.map(({ name, description, emoji }) => ({
        label: name,
        value: name,
        ...(description === "" ? {} : { description }),
        ...emojiPart(emoji),
      })),
    },
  ],
});

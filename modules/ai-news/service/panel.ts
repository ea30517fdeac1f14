// The standing message in which members choose the topics that notify them.
import type { PanelGuild, PanelMessage } from "#kit-server/module/bot/panel-message.ts";
import { composePanel } from "#kit-server/module/panels/compose-panel.ts";
import { type NewsConfig, PANEL, topicControls } from "../contract.ts";
import { newsTexts } from "../words/news-texts.ts";

export const panelsOf = (config: NewsConfig, { chat }: PanelGuild): PanelMessage[] => [
  {
    ...{ key: PANEL, channelId: config.panelIn },
    message: composePanel(config.panelMessage, (rows) => topicControls(config, newsTexts(chat), rows)),
  },
];

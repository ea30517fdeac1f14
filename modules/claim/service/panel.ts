// The message in which members collect rewards.
import type { PanelGuild, PanelMessage } from "#kit-server/module/bot/panel-message.ts";
import { composePanel } from "#kit-server/module/panels/compose-panel.ts";
import { type ClaimConfig, PANEL, panelControls } from "../contract.ts";
import { panelTexts } from "../words/panel-texts.ts";

export const panelsOf = (config: ClaimConfig, { chat }: PanelGuild): PanelMessage[] => [
  {
    key: PANEL,
    channelId: config.panelIn,
    message: composePanel(config.panelMessage, (rows) => panelControls(config, panelTexts(chat), rows)),
  },
];

// The message from which members open the shop and their purchases.
import type { PanelGuild, PanelMessage } from "#kit-server/module/bot/panel-message.ts";
import { composePanel } from "#kit-server/module/panels/compose-panel.ts";
import { PANEL, type PaymentConfig, panelControls } from "../contract.ts";
import { panelTexts } from "../words/panel-texts.ts";

export const panelsOf = (config: PaymentConfig, { chat }: PanelGuild): PanelMessage[] => [
  {
    key: PANEL,
    channelId: config.panelIn,
    message: composePanel(config.panelMessage, (rows) => panelControls(panelTexts(chat), rows)),
  },
];

import { useTranslator } from "#kit-web/chat/use-translator.ts";
import { CONTROL_ROWS, PanelMessage } from "#kit-web/message-preview/panel-message.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { type GameConfig, panelControls } from "../contract.ts";
import { panelTexts } from "../words.ts";

/** The panel as members see it. */
export function PanelPreview({ config, guild }: PreviewProps<GameConfig>) {
  const chat = useTranslator();
  return (
    <PanelMessage config={config} guild={guild} controls={panelControls(config, panelTexts(chat), CONTROL_ROWS)} />
  );
}

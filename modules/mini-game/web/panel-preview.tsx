import { useTranslator } from "#kit-web/chat/use-translator.ts";
import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { type GameConfig, panelControls } from "../contract.ts";
import { panelTexts } from "../words.ts";

/** Discord's limit of component rows in a message. */
const ROWS = 5;

/** The panel as members see it. */
export function PanelPreview({ config, guild }: PreviewProps<GameConfig>) {
  const chat = useTranslator();
  return (
    <MessagePreview
      title="Panel"
      isOn
      place={config.panelIn === null ? { words: "choose a channel to post it" } : { channelId: config.panelIn }}
      message={config.panelMessage}
      guild={guild}
      controls={panelControls(config, panelTexts(chat), ROWS)}
    />
  );
}

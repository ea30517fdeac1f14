import { modalInput } from "#kit/modal/modal-input.ts";
import { useTranslator } from "#kit-web/chat/use-translator.ts";
import { CONTROL_ROWS, PanelMessage } from "#kit-web/message-preview/panel-message.tsx";
import { ModalPreview } from "#kit-web/modal-preview/modal-preview.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { panelControls, type WhitelistConfig } from "../contract.ts";
import { formTexts, panelTexts } from "../words.ts";

type Props = PreviewProps<WhitelistConfig> & { parts: "panel" | "form" };

/** What members see: the panel, and the form of an application with an address. */
export function WalletPreview({ config, guild, parts }: Props) {
  const chat = useTranslator();
  const { label, title } = formTexts(chat);
  if (parts === "form") {
    const address = modalInput.parse({ label, kind: "short" });
    return <ModalPreview title={title} inputs={[address, ...config.questions]} />;
  }
  return <PanelMessage config={config} guild={guild} controls={panelControls(panelTexts(chat), CONTROL_ROWS)} />;
}

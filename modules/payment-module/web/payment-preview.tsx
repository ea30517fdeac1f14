import { emptyMessage } from "#kit/message/composed-message.ts";
import { useTranslator } from "#kit-web/chat/use-translator.ts";
import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import { CONTROL_ROWS, PanelMessage } from "#kit-web/message-preview/panel-message.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { type PaymentConfig, panelControls } from "../contract.ts";
import { panelTexts, productLine } from "../words.ts";

/** What members see: the panel, and the list of products. */
export function PaymentPreview({ config, guild }: { config: PaymentConfig; guild: PageGuild }) {
  const chat = useTranslator();
  const content = config.products
    .flatMap((product) => [productLine(chat, product), ...(product.description ? [`-# ${product.description}`] : [])])
    .join("\n");
  return (
    <>
      <PanelMessage config={config} guild={guild} controls={panelControls(panelTexts(chat), CONTROL_ROWS)} />
      {content !== "" && (
        <MessagePreview
          title="/buy"
          isOn
          place={{ words: "only the member sees it" }}
          message={{ variants: [{ ...emptyMessage(), content }] }}
          guild={guild}
        />
      )}
    </>
  );
}

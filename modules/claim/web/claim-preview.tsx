import { emptyMessage } from "#kit/message/composed-message.ts";
import { useTranslator } from "#kit-web/chat/use-translator.ts";
import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import { CONTROL_ROWS, PanelMessage } from "#kit-web/message-preview/panel-message.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { type ClaimConfig, panelControls, rewardOn } from "../contract.ts";
import { dailyText, panelTexts } from "../words.ts";

/** A sample day in the middle of a streak, and a sample balance before it. */
const STREAK = 7;
const BALANCE = 120;

/** What members see: the panel, and the reply on the seventh day of a streak. */
export function ClaimPreview({ config, guild }: { config: ClaimConfig; guild: PageGuild }) {
  const chat = useTranslator();
  const { points, bonus } = rewardOn(STREAK, config);
  const tomorrow = rewardOn(STREAK + 1, config).points;
  const content = dailyText(chat, { points, bonus, tomorrow, streak: STREAK, balance: BALANCE + points });
  const reply = { variants: [{ ...emptyMessage(), content }] };
  return (
    <>
      <PanelMessage config={config} guild={guild} controls={panelControls(config, panelTexts(chat), CONTROL_ROWS)} />
      {config.daily && (
        <MessagePreview
          title="/daily"
          isOn
          place={{ words: "only the member sees it" }}
          message={reply}
          guild={guild}
        />
      )}
    </>
  );
}

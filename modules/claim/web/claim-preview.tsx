import { emptyMessage } from "#kit/message/composed-message.ts";
import { useTranslator } from "#kit-web/chat/use-translator.ts";
import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { type ClaimConfig, panelControls, rewardOn } from "../contract.ts";
import { dailyText, panelTexts } from "../words.ts";

/** Discord's limit of component rows in a message. */
const ROWS = 5;
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
      <MessagePreview
        title="Panel"
        isOn
        place={config.panelIn === null ? { words: "choose a channel to post it" } : { channelId: config.panelIn }}
        message={config.panelMessage}
        guild={guild}
        controls={panelControls(config, panelTexts(chat), ROWS)}
      />
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

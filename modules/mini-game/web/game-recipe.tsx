import { emptyMessage } from "#kit/message/composed-message.ts";
import { useTranslator } from "#kit-web/chat/use-translator.ts";
import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import type { RecipeProps } from "#kit-web/module-pages.ts";
import type { GameConfig } from "../contract.ts";
import { chatWords } from "../words.ts";
import { PanelPreview } from "./panel-preview.tsx";

const REACHED = 100;

/** What members see: the panel, or what the bot says when a round number is reached. */
export function GameRecipe({ config, guild, recipe }: RecipeProps<GameConfig>) {
  const chat = useTranslator();
  if (recipe !== "counting") return <PanelPreview config={config} guild={guild} />;
  const params = { player: "@Robin", number: REACHED, points: config.countingReward };
  const text = config.countingReward > 0 ? chatWords.counting.milestonePaid : chatWords.counting.milestone;
  return (
    <MessagePreview
      title="Counting"
      isOn
      place={{ channelId: config.countingIn }}
      message={{ variants: [{ ...emptyMessage(), content: chat.t(text, params) }] }}
      guild={guild}
    />
  );
}

// The buttons of the panel, the same in chat and in the preview.
import { type ChoiceRow, choicePanel } from "#kit/choice-panel.ts";
import type { GameConfig } from "./config.ts";
import { GAMES, type GameName } from "./games.ts";

/** The panel's key. */
export const PANEL = "games";
export const GAME_EMOJI: Record<GameName, string> = {
  ...{ trivia: "❓", guess: "🔢", rps: "✂️", coin: "🪙", dice: "🎲", word: "🔤", memory: "🃏" },
};
/** In the server's language. */
export type PanelTexts = Record<GameName | "stats", string>;

/** The games that are on. */
const gamesOn = (config: GameConfig): GameName[] => GAMES.filter((game) => config[`${game}On`]);

export const panelControls = (config: GameConfig, texts: PanelTexts, rows: number): ChoiceRow[] =>
  choicePanel({
    style: "buttons",
    customId: "mini-game:open",
    entries: [
      ...gamesOn(config).map((game) => ({
        ...{ value: game, label: texts[game], emoji: GAME_EMOJI[game], color: "blurple" as const },
      })),
      { value: "stats", label: texts.stats, emoji: "📊" },
    ],
    rows,
  });

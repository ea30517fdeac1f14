// A game as members see it, playable in place: the rules and texts are the bot's own.
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslator } from "#kit-web/chat/use-translator.ts";
import { ShownMessage } from "#kit-web/message-preview/shown-message.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { GAME_EMOJI, type GameConfig, type GameName } from "../contract.ts";
import { drawView } from "../service/games/draw-view.ts";
import { isRefused, type Random } from "../service/games/game.ts";
import { games } from "../service/games/games.ts";
import { includedQuestions } from "../service/games/questions/included.ts";
import { firstState } from "../service/games/setup.ts";
import { chatWords } from "../words.ts";
import { browserRandom } from "./browser-random.ts";
import css from "./game.module.css";

type Props = { game: GameName; config: GameConfig; guild: PageGuild };
type Played = { play: object; random: Random; said: string; moves: number; hasQuit: boolean };
/** Settings that are being typed may be empty. */
const NO_QUESTION = { text: "…", right: "A", wrong: ["B", "C", "D"], source: "" };

export function PlayPreview({ game, config, guild }: Props) {
  const chat = useTranslator();
  const begin = (): Played => {
    const random = browserRandom();
    const all = includedQuestions(config.triviaCategories);
    const asked = random.order("questions", all.length).slice(0, config.triviaQuestions);
    const questions = asked.map((at) => all[at] ?? NO_QUESTION);
    const known = questions.length > 0 ? questions : [NO_QUESTION];
    return { play: firstState(config, game, 1, random, known), random, said: "", moves: 0, hasQuit: false };
  };
  const [{ play, random, said, moves, hasQuit }, setPlayed] = useState(begin);
  const [typed, setTyped] = useState("");

  const rules = games[game];
  const result = hasQuit ? { winner: 1 } : rules.result(play);
  const view = rules.view(play, 0);
  const names = [YOU, chat.t(chatWords.bot)] as const;
  const { lines, rows } = drawView(chat, view, names, "preview");
  const act = (value: string) => {
    const next = rules.act(play, { seat: 0, value, salt: String(moves) }, random);
    if (isRefused(next)) setPlayed({ play, random, moves, hasQuit, said: chat.t(next.refused) });
    else setPlayed({ play: next, random, said: "", moves: moves + 1, hasQuit });
    setTyped("");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act(typed);
  };
  const end = result && endOf(chat, game, config, result.winner);
  const title = chat.t(chatWords.title, { emoji: GAME_EMOJI[game], game: chat.t(chatWords.names[game]), number: 1 });
  const content = [title, ...(hasQuit ? [] : lines), ...(end ? [end] : [])].join("\n");
  return (
    <figure className={css.play}>
      <figcaption>
        <strong>{chat.t(chatWords.names[game])}</strong>
        <span>Try it: nothing is saved</span>
      </figcaption>
      {/* What changed is read out, as chat does for a new message. */}
      <div aria-live="polite">
        <ShownMessage
          guild={guild}
          payload={{ content, allowed_mentions: { parse: [], roles: [], users: [] }, assets: [] }}
          memberNames={{}}
        />
        {said !== "" && <p className={css.said}>{said}</p>}
      </div>
      <div className={css.rows}>
        {!result &&
          rows.map((row) => (
            <div key={JSON.stringify(row)} className={css.row}>
              {row.components.map((control) =>
                control.type === 2 ? (
                  <Button
                    key={control.custom_id}
                    size="compact-md"
                    variant={control.style === 1 ? "filled" : "default"}
                    disabled={control.disabled ?? false}
                    onClick={() => act(control.custom_id.slice("preview:".length))}
                    {...(control.emoji && { leftSection: <span aria-hidden>{control.emoji.name}</span> })}
                  >
                    {control.label}
                  </Button>
                ) : null,
              )}
            </div>
          ))}
        {!result && view.typed && (
          <form className={css.guess} onSubmit={submit}>
            <TextInput
              label={chat.t(view.typed.label)}
              value={typed}
              maxLength={view.typed.maxLength}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <Button type="submit" disabled={typed.trim() === ""}>
              Guess
            </Button>
          </form>
        )}
        <div className={css.row}>
          {result ? (
            <Button size="compact-md" variant="default" onClick={() => setPlayed(begin())}>
              {chat.t(chatWords.buttons.again)}
            </Button>
          ) : (
            <Button
              size="compact-md"
              variant="default"
              onClick={() => setPlayed({ play, random, said: "", moves, hasQuit: true })}
            >
              {chat.t(chatWords.buttons.quit)}
            </Button>
          )}
        </div>
      </div>
    </figure>
  );
}

const YOU = "@You";

function endOf(
  chat: ReturnType<typeof useTranslator>,
  game: GameName,
  config: GameConfig,
  winner: number | null,
): string {
  if (winner === null) return chat.t(chatWords.draw);
  if (winner === 1)
    return chat.t(game === "rps" || game === "coin" || game === "dice" ? chatWords.botWon : chatWords.lost);
  const points = config[`${game}Reward`];
  const won = chat.t(chatWords.solved, { player: YOU });
  return points > 0 ? `${won}\n${chat.t(chatWords.paid, { points, player: YOU })}` : won;
}

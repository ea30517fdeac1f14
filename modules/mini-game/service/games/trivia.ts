// Trivia: questions with four answers. Alone, enough right ones win; in a duel, more right ones than the other player.
import { chatWords } from "../../words/chat-words.ts";
import type { Game, Random, Seat, Seats } from "./game.ts";

export type Question = { text: string; right: string; wrong: string[]; source: string };
type Asked = { text: string; options: string[]; right: number; source: string };
/** `answers[seat][n]` is the chosen option of question n. */
export type TriviaState = { seats: Seats; pass: number; questions: Asked[]; answers: [number[], number[]] };
export type TriviaSetup = { questions: readonly Question[]; pass: number };

/** The order of the options of question n, counted from 1. */
const labelOf = (n: number): string => `options:${n}`;
const words = chatWords.games.trivia;
const LETTERS = ["A", "B", "C", "D"] as const;

function asked({ text, right, wrong, source }: Question, n: number, random: Random): Asked {
  const all = [right, ...wrong];
  const order = random.order(labelOf(n), all.length);
  return { text, source, options: order.map((at) => all[at] ?? ""), right: order.indexOf(0) };
}
/** The question that is being answered: the first that not all players have. */
const current = ({ seats, answers }: TriviaState): number =>
  seats === 1 ? answers[0].length : Math.min(answers[0].length, answers[1].length);
const rightOf = ({ questions, answers }: TriviaState, seat: Seat): number =>
  answers[seat].filter((chosen, at) => questions[at]?.right === chosen).length;

export const trivia: Game<TriviaSetup, TriviaState> = {
  isSecret: true,
  isInTurns: false,
  start: ({ questions, pass }, seats, random) => ({
    ...{ seats, pass, answers: [[], []] },
    questions: questions.map((question, at) => asked(question, at + 1, random)),
  }),
  waitsFor: (state) => {
    const at = current(state);
    if (at >= state.questions.length) return [];
    return ([0, 1] as const).filter((seat) => seat < state.seats && state.answers[seat].length === at);
  },
  act: (state, { seat, value }) => {
    const [at, chosen] = value.split("-").map(Number);
    const question = state.questions[current(state)];
    // The button belongs to a question that is over.
    if (at !== current(state) || !question || !question.options[chosen ?? -1])
      return { refused: chatWords.notPossible };
    const [first, second] = state.answers;
    const extended = [...state.answers[seat], chosen ?? 0];
    return { ...state, answers: seat === 0 ? [extended, second] : [first, extended] };
  },
  result: (state) => {
    const { seats, questions, pass } = state;
    if (current(state) < questions.length) return null;
    const one = rightOf(state, 0);
    if (seats === 1) return { winner: one >= pass ? 0 : 1 };
    const other = rightOf(state, 1);
    return { winner: one === other ? null : one > other ? 0 : 1 };
  },
  view: (state, viewer) => {
    const { seats, questions, answers, pass } = state;
    const at = current(state);
    const question = questions[at];
    const last = questions[at - 1];
    const chosen = (seat: Seat) => (last ? answers[seat][at - 1] : undefined);
    const nameOf = (option: number | undefined) => last?.options[option ?? -1] ?? "";
    const isRight = (seat: Seat) => chosen(seat) === last?.right;
    const ready = ([0, 1] as const).filter((seat) => seats === 2 && answers[seat].length > at);
    return {
      lines: [
        ...(last && seats === 1
          ? [
              {
                text: isRight(0) ? words.right : words.wrong,
                params: { answer: nameOf(last.right), chosen: nameOf(chosen(0)) },
              },
            ]
          : []),
        ...(last && seats === 2
          ? [
              { text: words.answerWas, params: { answer: nameOf(last.right) } },
              ...([0, 1] as const).map((seat) => ({
                text: isRight(seat) ? words.playerRight : words.playerWrong,
                params: { player: `{${seat}}`, chosen: nameOf(chosen(seat)) },
              })),
            ]
          : []),
        ...(last && last.source !== "" ? [{ text: words.source, params: { source: last.source } }] : []),
        ...(seats === 1
          ? [{ text: words.score, params: { right: rightOf(state, 0), asked: at, pass, all: questions.length } }]
          : [
              {
                text: words.scores,
                params: {
                  one: rightOf(withoutOpen(state), 0),
                  other: rightOf(withoutOpen(state), 1),
                  asked: at,
                  all: questions.length,
                },
              },
            ]),
        ...(question
          ? [
              { text: words.question, params: { number: at + 1, text: question.text } },
              ...question.options.map((option, n) => ({
                text: words.option,
                params: { letter: LETTERS[n] ?? "", option },
              })),
            ]
          : []),
        ...ready.map((seat) => ({ text: chatWords.hasChosen, params: { player: `{${seat}}` } })),
      ],
      buttons: question
        ? question.options.map((option, n) => ({
            value: `${at}-${n}`,
            label: { literal: `${LETTERS[n]}: ${option}` },
            color: "blurple" as const,
            isDisabled: viewer !== null && answers[viewer].length > at,
          }))
        : [],
    };
  },
  drawn: ({ questions }) => questions.map(({ options }, at) => ({ label: labelOf(at + 1), count: options.length })),
};

/** Without answers to the question that is still open: the score must not say whether one of them is right. */
const withoutOpen = (state: TriviaState): TriviaState => {
  const at = current(state);
  return { ...state, answers: [state.answers[0].slice(0, at), state.answers[1].slice(0, at)] };
};

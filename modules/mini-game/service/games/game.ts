// What a game is: a pure reducer of a state, an input and what the seed says. The bot stores the state; the page plays
// the same games in the browser.
import type { ChatText } from "#kit/chat/chat-text.ts";

/** Everything that is drawn. The same label always gives the same result for the same seed. */
export type Random = {
  /** A whole number from 0 to `below` - 1, each equally likely. */
  number(label: string, below: number): number;
  /** The numbers from 0 to `count` - 1 in a random order, each order equally likely. */
  order(label: string, count: number): number[];
};
/** Something that was drawn, for players who check it with the seed. */
export type Drawn = { label: string; below: number } | { label: string; count: number };

/** The one who started, and the opponent or, alone, the bot. */
export type Seat = 0 | 1;
export type Seats = 1 | 2;
export const otherOf = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** `salt`: the id that Discord gave this move after the seed was fixed, so that nobody could choose both. */
export type Input = { seat: Seat; value: string; salt: string };

/** `winner` is null for a draw. */
export type Result = { winner: Seat | null };

/** A line of the message. `text` may be what members typed. */
export type Line = { text: ChatText; params?: Record<string, string | number | ChatText> } | { literal: string };
export type Button = {
  value: string;
  label: ChatText | { literal: string };
  emoji?: string;
  color?: "blurple" | "grey" | "green";
  isDisabled?: boolean;
};
/** `typed`: the member types the value; the button opens a form with this question. */
export type View = { lines: Line[]; buttons: Button[]; typed?: { label: ChatText; maxLength: number } };

export type Game<Setup, State> = {
  start(setup: Setup, seats: Seats, random: Random): State;
  /** The seats that can move now; empty once there is a result. */
  waitsFor(state: State): readonly Seat[];
  /** The next state, or why this input isn't possible. The engine has checked that the seat can move. */
  act(state: State, input: Input, random: Random): State | { refused: ChatText };
  result(state: State): Result | null;
  /** What a player sees, or everybody (null). Null hides what only one player may know. */
  view(state: State, viewer: Seat | null): View;
  /** Moves that the other player must not see before their own. */
  isSecret: boolean;
  /** A button of an earlier state must not be used, because it would mean something else now. */
  isInTurns: boolean;
  drawn(state: State): Drawn[];
};

export const isRefused = (next: object): next is { refused: ChatText } => "refused" in next;

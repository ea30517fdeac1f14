// State and transitions of the demo. Pure.
import type { MessageVariants } from "#kit/field/composed-fields.ts";

export type Settings = Readonly<Record<string, unknown>>;
/** A member who joined, and the settings that they were greeted with; null until the bot has greeted them. */
export type Arrival = { id: number; name: string; memberCount: number; greetedBy: Settings | null };

export type Stage = {
  /** The unsaved settings. */
  draft: Settings;
  /** The saved settings, which the bot uses. */
  saved: Settings;
  arrivals: readonly Arrival[];
  joined: number;
};

export type Action =
  | { kind: "set"; name: string; value: unknown }
  | { kind: "save" }
  | { kind: "join" }
  /** The bot greets the latest member. */
  | { kind: "greet" };

/** The chat shows two; earlier ones have scrolled out of view. */
const SHOWN_ARRIVALS = 2;
const NEWCOMERS = ["Wren", "Robin", "Imani", "Kaito"] as const;

/** The name of the next member after this many have joined. */
export const nextName = (joined: number): string => NEWCOMERS[joined % NEWCOMERS.length] ?? NEWCOMERS[0];

export function act(stage: Stage, action: Action, membersBefore: number): Stage {
  switch (action.kind) {
    case "set":
      return { ...stage, draft: { ...stage.draft, [action.name]: action.value } };
    case "save":
      return { ...stage, saved: stage.draft };
    case "join": {
      const joined = stage.joined + 1;
      const arrival = {
        id: joined,
        name: nextName(stage.joined),
        memberCount: membersBefore + joined,
        greetedBy: null,
      };
      return { ...stage, joined, arrivals: [...stage.arrivals, arrival].slice(-SHOWN_ARRIVALS) };
    }
    case "greet":
      return {
        ...stage,
        arrivals: stage.arrivals.map((one) =>
          one.id === stage.joined ? { ...one, greetedBy: one.greetedBy ?? stage.saved } : one,
        ),
      };
  }
}

/** The message with this text in its first wording. */
export const worded = ({ variants }: MessageVariants, content: string): MessageVariants => ({
  variants: variants.map((variant, at) => (at === 0 ? { ...variant, content } : variant)),
});

// The demo's script: a text is typed and saved, someone joins, and the bot greets them with it.
import type { Action } from "./stage.ts";

export const SCENES = [
  "Ahoy {member}, welcome aboard {server}!\nYou are number **{server.memberCount}** on deck.",
  "## Glad you are here, {member.name}\nRead the rules, then say hello to the crew.",
  "{member} has come aboard. That makes us **{server.memberCount}**.\n> Fair winds and following seas.",
] as const;

/** `wait`: the pause after the previous step, in milliseconds. */
type Beat = { wait: number; action: Action };

const KEY_MS = 34;
const BEFORE_TYPING_MS = 900;
const BEFORE_SAVING_MS = 650;
const BEFORE_JOINING_MS = 900;
const BEFORE_GREETING_MS = 800;
const TO_READ_MS = 3600;

/** The endless sequence of steps from this scene on. `write` creates the action that sets the text. */
export function* beats(write: (text: string) => Action, first: number): Generator<Beat, never> {
  for (let at = first; ; at += 1) {
    const scene = SCENES[at % SCENES.length] ?? SCENES[0];
    let typed = "";
    yield { wait: at === first ? BEFORE_TYPING_MS : TO_READ_MS, action: write("") };
    for (const key of keysOf(scene)) {
      typed += key;
      yield { wait: KEY_MS, action: write(typed) };
    }
    yield { wait: BEFORE_SAVING_MS, action: { kind: "save" } };
    yield { wait: BEFORE_JOINING_MS, action: { kind: "join" } };
    yield { wait: BEFORE_GREETING_MS, action: { kind: "greet" } };
  }
}

/** Letter by letter; a placeholder is inserted as a whole, as from the menu. */
const keysOf = (text: string): readonly string[] => text.match(/\{[\w.]+\}|[\s\S]/g) ?? [];

/** The emojis of buttons and select options: Unicode, or an existing custom emoji. */
import type { World } from "../state/world.ts";
import { refuseField } from "./form.ts";
import { isUnicodeEmoji } from "./unicode-emoji.ts";

interface GivenEmoji {
  id?: string | null | undefined;
  name?: string | null | undefined;
}

/** Rejects the first emoji that does not exist; `path` is the path of `given` in the body. */
export function checkComponentEmojis(world: World, given: unknown, path: readonly PropertyKey[]): void {
  if (typeof given !== "object" || given === null) return;
  for (const [key, value] of Object.entries(given)) {
    const at = [...path, key];
    if (key === "emoji" && typeof value === "object" && value !== null) checkEmoji(world, value, at);
    else checkComponentEmojis(world, value, at);
  }
}

function checkEmoji(world: World, emoji: GivenEmoji, path: readonly PropertyKey[]): void {
  if (isKnownEmoji(world, emoji)) return;
  // Discord uses this code for select options too
  throw refuseField([...path, emoji.id ? "id" : "name"], "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
}

/** Unicode, or of any guild or application. */
export function isKnownEmoji({ guilds, applications }: World, { id, name }: GivenEmoji): boolean {
  if (!id) return isUnicodeEmoji(name ?? "");
  return [...guilds.values(), ...applications.values()].some(({ emojis }) => emojis?.has(id) === true);
}

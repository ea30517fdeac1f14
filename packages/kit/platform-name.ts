// Texts say "Discord". An operator who runs another compatible platform sets its name, and people read that instead.
const DISCORD = "Discord";

let platformName = DISCORD;

/** Set once when a process or page starts, before any text is shown. */
export function setPlatformName(name: string): void {
  platformName = name;
}

/** A text as people read it here. What people wrote themselves must not pass through it. */
export const withPlatformName = (text: string): string =>
  platformName === DISCORD ? text : text.replaceAll(/\bDiscord\b/g, () => platformName);

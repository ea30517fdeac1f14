// Texts name Discord. The operator of another compatible platform sets its name, which people then read instead.
const DISCORD = "Discord";

let platformName = DISCORD;

/** Set once when a process or page starts, before any text is shown. */
export function setPlatformName(name: string): void {
  platformName = name;
}

/** The text with the platform's name. Don't pass text that people wrote. */
export const withPlatformName = (text: string): string =>
  platformName === DISCORD ? text : text.replaceAll(/\bDiscord\b/g, () => platformName);

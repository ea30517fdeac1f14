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

/** Words with the platform's name in every text. Other values stay as they are. */
export function withPlatformNames<T>(words: T): T {
  if (platformName === DISCORD) return words;
  if (typeof words === "string") return withPlatformName(words) as T;
  if (Array.isArray(words)) return words.map(withPlatformNames) as T;
  if (words === null || typeof words !== "object" || Object.getPrototypeOf(words) !== Object.prototype) return words;
  return Object.fromEntries(Object.entries(words).map(([name, one]) => [name, withPlatformNames(one)])) as T;
}

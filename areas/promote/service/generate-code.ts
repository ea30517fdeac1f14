import { randomInt } from "node:crypto";

/** No vowels, so that no words appear; no 0, 1, 3, 5 and similar letters, so that it can be read aloud. */
const ALPHABET = "BCDFGHJKMNPQRTVWXYZ246789";
const LENGTH = 8;

export const generateCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** Codes that look like they belong to the operator or to Discord. */
const RESERVED = [
  "ADMIN",
  "BILLING",
  "DISCORD",
  "GUILDHALL",
  "HELP",
  "MOD",
  "NITRO",
  "OFFICIAL",
  "OWNER",
  "PROMO",
  "SECURITY",
  "STAFF",
  "SUPPORT",
  "SYSTEM",
  "VERIFY",
];
const LETTERS: Readonly<Record<string, string>> = { "0": "O", "1": "I", "3": "E", "4": "A", "5": "S", "7": "T" };

/** Whether a code looks official, also with digits as letters: `SUPP0RT`, `ADM1N2`. */
export function isReserved(code: string, productName: string): boolean {
  const read = code.replace(/[013457]/g, (digit) => LETTERS[digit] ?? digit);
  const product = productName.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const names = product.length >= 4 ? [...RESERVED, product] : RESERVED;
  return names.some((name) => read.startsWith(name));
}

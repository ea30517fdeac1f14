// Whether a message contains a wallet's seed phrase or a private key.

const SEED_LENGTHS = 12;
const SEED_WORD = /^[a-z]{3,8}$/;
/** WIF keys of Bitcoin, extended private keys, and keys of services. */
const KEYS = [
  /\b[5KL][1-9A-HJ-NP-Za-km-z]{50,51}\b/,
  /\b[xyz]prv[1-9A-HJ-NP-Za-km-z]{100,}\b/,
  /\bsk-[A-Za-z0-9_-]{20,}\b/,
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
];
/** 64 hexadecimal digits are also the name of a transaction, so the message has to speak of a key. */
const HEX_KEY = /\b(?:0x)?[0-9a-f]{64}\b/i;
const NAMES_KEY = /\b(?:private|secret|seed|mnemonic|priv)\b|schlüssel|clave/i;

/** `isSeedWord`: whether a word is in the list of BIP 39. */
export function findSecret(text: string, isSeedWord: (word: string) => boolean): "seed" | "key" | null {
  if (KEYS.some((key) => key.test(text)) || (HEX_KEY.test(text) && NAMES_KEY.test(text))) return "key";
  let inARow = 0;
  for (const word of text.toLowerCase().split(/[\s,;]+|\d+[.)]/)) {
    if (word === "") continue;
    inARow = SEED_WORD.test(word) && isSeedWord(word) ? inARow + 1 : 0;
    if (inARow >= SEED_LENGTHS) return "seed";
  }
  return null;
}

/** A cheap test before the list of words is loaded. */
export const mayHoldSecret = (text: string): boolean => text.length >= 30;

let loaded: Promise<ReadonlySet<string>> | null = null;

/** The 2,048 English words of BIP 39, loaded with the first message that is long enough. */
export async function seedWords(): Promise<ReadonlySet<string>> {
  loaded ??= import("viem/accounts").then(({ english }) => new Set(english));
  return loaded;
}

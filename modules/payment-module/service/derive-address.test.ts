import { mnemonicToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { deriveAddress, isExtendedKey } from "./derive-address.ts";

const WORDS = "test test test test test test test test test test test junk";
const xpub = mnemonicToAccount(WORDS, { path: "m/44'/60'/0'" }).getHdKey().publicExtendedKey;

test.for([0, 1, 7])("address %s is the one that the owner's wallet shows", async (index) => {
  const { address } = mnemonicToAccount(WORDS, { addressIndex: index });
  expect(await deriveAddress(xpub, index)).toBe(address.toLowerCase());
});

test("a key with a typo isn't one", async () => {
  expect(await isExtendedKey(xpub)).toBe(true);
  expect(await isExtendedKey(`${xpub.slice(0, -1)}${xpub.endsWith("1") ? "2" : "1"}`)).toBe(false);
});

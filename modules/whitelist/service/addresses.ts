// Addresses of wallets: checked and spelled as their chain's documents say. The chains' libraries are loaded when the first
// address is read.
import type { Chain } from "../contract.ts";

/** `key` is the same for every spelling of an address. */
export type Wallet = { chain: Chain; address: string; key: string };
export type AddressFault = "addressInvalid" | "addressChecksum" | "addressNetwork" | "addressProgram";
export type ReadAddress = { wallet: Wallet; fault: null } | { wallet: null; fault: AddressFault };

const ok = (chain: Chain, address: string, key = address): ReadAddress => ({
  wallet: { chain, address, key },
  fault: null,
});
const bad = (fault: AddressFault): ReadAddress => ({ wallet: null, fault });

/** No chain's addresses are longer. */
const LONGEST = 90;

/** `isMembers`: sent by the member who owns it, and not by staff, so that it has to be able to sign. */
export async function readAddress(chain: Chain, text: string, isMembers = true): Promise<ReadAddress> {
  const typed = text.trim();
  if (typed === "" || typed.length > LONGEST) return bad("addressInvalid");
  switch (chain) {
    case "evm":
      return readEvm(typed);
    case "solana":
      return readSolana(typed, isMembers);
    default:
      return readBitcoin(chain, typed);
  }
}

/** EIP-55: letters of both cases are a checksum; letters of one case are none. */
async function readEvm(typed: string): Promise<ReadAddress> {
  if (!/^0x[0-9a-fA-F]{40}$/.test(typed)) return bad("addressInvalid");
  const { getAddress } = await import("viem/utils");
  const digits = typed.slice(2);
  const key = typed.toLowerCase();
  const address = getAddress(key as `0x${string}`);
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!isPlain && address !== typed) return bad("addressChecksum");
  return /^0x0+$/.test(key) ? bad("addressInvalid") : ok("evm", address, key);
}

/** 32 bytes in base 58, whose letters are case-sensitive. Addresses off the curve are a program's: nobody can sign with them. */
async function readSolana(typed: string, isMembers: boolean): Promise<ReadAddress> {
  const { isAddress, isOffCurveAddress } = await import("@solana/addresses");
  if (!isAddress(typed)) return bad("addressInvalid");
  return isMembers && isOffCurveAddress(typed) ? bad("addressProgram") : ok("solana", typed);
}

/** P2PKH, P2SH, P2WPKH, P2WSH and P2TR. Those of later witness versions can't be spent yet, so they are refused. */
async function readBitcoin(chain: "bitcoin" | "bitcoinTestnet", typed: string): Promise<ReadAddress> {
  const { Address, NETWORK, TEST_NETWORK } = await import("@scure/btc-signer");
  const decoded = (tried: typeof NETWORK): boolean => {
    try {
      Address(tried).decode(typed);
      return true;
    } catch {
      return false;
    }
  };
  const [network, other] = chain === "bitcoin" ? [NETWORK, TEST_NETWORK] : [TEST_NETWORK, NETWORK];
  if (decoded(network)) {
    // Bech32 may be written in capital letters; base 58 is case-sensitive.
    const isBech32 = typed.toLowerCase().startsWith(`${network.bech32}1`);
    return ok(chain, isBech32 ? typed.toLowerCase() : typed);
  }
  return bad(decoded(other) || typed.toLowerCase().startsWith("bcrt1") ? "addressNetwork" : "addressInvalid");
}

/** As people recognize it: the first and the last characters. */
export const shortAddress = (address: string): string =>
  address.length <= 16 ? address : `${address.slice(0, 8)}…${address.slice(-6)}`;

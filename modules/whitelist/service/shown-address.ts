import { escapedText } from "#kit/placeholders.ts";
import { shortAddress } from "./addresses.ts";

/** An address in chat: its first and last characters, after its name if it has one. */
export const shownAddress = ({ address, ensName }: { address: string; ensName?: string | null }): string =>
  ensName ? `${escapedText(ensName)} (${shortAddress(address)})` : shortAddress(address);

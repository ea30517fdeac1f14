// Words of a list's own settings, as its form shows them, and names of states.
import type { AnyFieldWords } from "#kit/words.ts";
import type { Chain, EntryState, ListSettings, ListState, Mode, Proof } from "../contract.ts";

export const listFieldWords: AnyFieldWords & Record<keyof ListSettings, object> = {
  name: { label: "Name", help: "Members see it when they choose a list." },
  chain: { label: "Chain", help: "Only addresses of this chain are accepted." },
  mode: { label: "Places go to", help: "Who is on the list in the end." },
  proof: { label: "Proof", help: "Signing shows that the wallet is the member's own. It costs nothing." },
  places: { label: "Places", help: "0 for no limit. A draw needs a number. Tiers, if there are any, count instead." },
  tiers: {
    label: "Tiers",
    help: "The first places are of the first tier, the next ones of the second.",
    item: "Tier",
    fields: {
      name: { label: "Name", help: "For example Guaranteed." },
      places: { label: "Places", help: "How many places this tier has." },
    },
  },
  waiting: { label: "Waiting list", help: "Places on the waiting list. They move up when someone leaves." },
  gate: { label: "Conditions", help: "Who can enter. Before a draw they are checked again." },
  weights: { label: "Chances", help: "Members with these roles are more likely to be drawn." },
  canChange: { label: "Wallet can change", help: "Members can submit another wallet while the list is open." },
};

export const CHAIN_NAMES: Record<Chain, string> = {
  evm: "Ethereum and EVM chains",
  solana: "Solana",
  bitcoin: "Bitcoin",
  bitcoinTestnet: "Bitcoin testnet",
};
export const MODE_NAMES: Record<Mode, string> = {
  first: "The first who enter",
  draw: "Members who are drawn",
  application: "Members whom staff approve",
  collect: "Everyone who enters",
};
const PROOF_CHOICES = { typed: "Typed address", signed: "Signature of the wallet" };
export const listChoices: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(CHAIN_NAMES).map(([name, words]) => [`chain.${name}`, words]),
  ...Object.entries(MODE_NAMES).map(([name, words]) => [`mode.${name}`, words]),
  ...Object.entries(PROOF_CHOICES).map(([name, words]) => [`proof.${name}`, words]),
]);

export const LIST_STATE_NAMES: Record<ListState, string> = {
  planned: "Not opened",
  open: "Open",
  closed: "Closed",
  drawing: "Drawing",
  drawn: "Draft result",
  final: "Final",
};
export const ENTRY_STATE_NAMES: Record<EntryState, string> = {
  entered: "Entered",
  pending: "Waits for staff",
  accepted: "Has a place",
  waiting: "Waiting list",
  out: "No longer eligible",
  denied: "Denied",
};
export const PROOF_NAMES: Record<Proof, string> = { typed: "Typed", signed: "Signed", imported: "Imported" };

// Words of a list's own settings, as its form shows them, and names of states.
import type { AnyFieldWords } from "#kit/words.ts";
import type { Chain, EntryState, ListSettings, ListState, Mode, Notified, Proof, Warning } from "../contract.ts";

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
  beacon: {
    label: "Public randomness",
    help: "Mixes a round of drand that nobody can know beforehand into the draw, so that not even the operator knows the result.",
  },
  partners: {
    label: "Partners",
    help: "Communities that get places on top of yours. Import their addresses, or let their members enter with a role.",
    item: "Partner",
    fields: {
      name: { label: "Name", help: "For example the community's name." },
      places: { label: "Places", help: "How many places this partner has." },
      role: { label: "Role", help: "Members with this role get a place of the partner when they enter." },
    },
  },
  role: { label: "Role for a place", help: "Everyone with a place gets it when the list becomes final." },
  notifies: {
    label: "Message winners",
    help: "Everyone who entered and has a place gets a direct message when the list becomes final. Members read that when they enter.",
  },
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
export const WARNING_NAMES: Record<Warning, string> = {
  contract: "Address of a contract",
  exchange: "Looks like an exchange",
};
export const NOTIFIED_NAMES: Record<Notified, string> = {
  sent: "Sent",
  closed: "Direct messages are closed",
  failed: "Message failed",
};
export const PROOF_NAMES: Record<Proof, string> = { typed: "Typed", signed: "Signed", imported: "Imported" };

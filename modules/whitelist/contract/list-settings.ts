// The settings of one list, with the rules that its form and the server share.
import * as z from "zod";
import type { FieldIssue } from "#kit/error.ts";
import { field } from "#kit/field.ts";

/**
 * `first`: places go to the first who enter. `draw`: places are drawn at the end. `application`: staff approve each.
 * `collect`: everyone who enters is on the list.
 */
export const MODES = ["first", "draw", "application", "collect"] as const;
export type Mode = (typeof MODES)[number];
/** Bitcoin's testnet shares its addresses with signet. */
export const CHAINS = ["evm", "solana", "bitcoin", "bitcoinTestnet"] as const;
export type Chain = (typeof CHAINS)[number];
/** Chains as members choose them in commands. */
export const COMMAND_CHAINS: Readonly<Record<string, Chain>> = {
  "Ethereum (EVM)": "evm",
  Solana: "solana",
  Bitcoin: "bitcoin",
  "Bitcoin testnet": "bitcoinTestnet",
};
/** Chains whose wallets can sign on the page. */
const SIGNING_CHAINS: readonly Chain[] = ["evm", "solana"];

/** Per list, also by import. */
export const ENTRIES_MAX = 200_000;
const PLACES_MAX = 100_000;
const places = { min: 0, max: PLACES_MAX };
const limited = { showWhen: { field: "mode", equals: "first", or: ["draw", "application"] } };

const tier = z.strictObject({
  name: field.text({ max: 40, fallback: "" }),
  places: field.number({ min: 1, max: PLACES_MAX, fallback: 100 }),
});

/** Places on top of the list's own, for the members or addresses of another community. */
const partner = z.strictObject({
  name: field.text({ max: 40, fallback: "" }),
  places: field.number({ min: 1, max: PLACES_MAX, fallback: 25 }),
  /** Members with this role get the partner's places. */
  role: field.role({ assignable: false }),
});

export const listSettings = z.strictObject({
  name: field.text({ max: 60, fallback: "" }),
  chain: field.choice({ options: CHAINS, fallback: "evm" }),
  mode: field.choice({ options: MODES, fallback: "first" }),
  proof: field.choice({ options: ["typed", "signed"], fallback: "typed" }),
  /** 0 means unlimited, which a draw can't be. With tiers, their sum counts instead. */
  places: field.number({ ...places, fallback: 0, ...limited }),
  /** Filled in their order: the first places are of the first tier. */
  tiers: field.list({ item: tier, max: 10, namedBy: "name", summary: ["places"], ...limited }),
  /** Places on the waiting list. */
  waiting: field.number({ ...places, fallback: 0, ...limited }),
  gate: field.eligibility(),
  weights: field.multipliers({ showWhen: { field: "mode", equals: "draw" } }),
  /** The draw's seed is mixed with a public round of randomness that nobody knows beforehand. */
  beacon: field.toggle({ fallback: false, showWhen: { field: "mode", equals: "draw" } }),
  partners: field.list({ item: partner, max: 20, namedBy: "name", summary: ["places"], ...limited }),
  /** For everyone with a place, given when the list becomes final. */
  role: field.role({ assignable: true }),
  /** Everyone with a place gets a direct message when the list becomes final. */
  notifies: field.toggle({ fallback: false, ...limited }),
  /** Members can submit another wallet while the list is open. */
  canChange: field.toggle({ fallback: true }),
});
export type ListSettings = z.output<typeof listSettings>;

/** The number of places; null means unlimited. */
export function placesOf({ mode, places, tiers }: Pick<ListSettings, "mode" | "places" | "tiers">): number | null {
  if (mode === "collect") return null;
  const ofTiers = tiers.reduce((sum, tier) => sum + tier.places, 0);
  return ofTiers || places || null;
}

/** The tier of a place, counted from 1; null without tiers. */
export function tierOf({ mode, tiers }: Pick<ListSettings, "mode" | "tiers">, place: number): string | null {
  if (mode === "collect") return null;
  let last = 0;
  for (const tier of tiers) {
    last += tier.places;
    if (place <= last) return tier.name;
  }
  return null;
}

/** The problems of a list's settings, each at its field. */
export function listFaults(settings: ListSettings): FieldIssue[] {
  const { name, mode, chain, proof, tiers, partners } = settings;
  const hasTiers = mode !== "collect";
  return [
    ...(name.trim() === "" ? [{ path: "name", code: "required" }] : []),
    ...(proof === "signed" && !SIGNING_CHAINS.includes(chain) ? [{ path: "proof", code: "cannotSign" }] : []),
    ...(mode === "draw" && placesOf(settings) === null ? [{ path: "places", code: "drawNeedsPlaces" }] : []),
    ...(hasTiers && (placesOf(settings) ?? 0) > PLACES_MAX ? [{ path: "tiers", code: "tooManyPlaces" }] : []),
    ...(hasTiers ? [...nameFaults("tiers", tiers), ...nameFaults("partners", partners)] : []),
  ];
}

function nameFaults(path: string, named: readonly { name: string }[]): FieldIssue[] {
  const names = named.map(({ name }) => name.trim().toLowerCase());
  return names.flatMap((one, at) => {
    if (one === "") return [{ path: `${path}.${at}.name`, code: "required" }];
    return names.indexOf(one) < at ? [{ path: `${path}.${at}.name`, code: "nameTaken" }] : [];
  });
}

/** A partner whose places this list has; null if there is none with this name. */
export const partnerOf = ({ mode, partners }: Pick<ListSettings, "mode" | "partners">, name: string) =>
  mode === "collect" ? null : (partners.find((partner) => partner.name === name) ?? null);

/** What may still change once a list was opened: nothing that somebody relied on when they entered. */
export const CHANGEABLE: readonly (keyof ListSettings)[] = [
  ...(["name", "places", "tiers", "waiting", "canChange", "partners", "role", "notifies"] as const),
];

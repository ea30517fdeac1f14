// The columns of lists and entries, on the page and in files.
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { Entry, List } from "../contract.ts";
import {
  CHAIN_NAMES,
  ENTRY_STATE_NAMES,
  LIST_STATE_NAMES,
  MODE_NAMES,
  NOTIFIED_NAMES,
  PROOF_NAMES,
  WARNING_NAMES,
} from "./list-words.ts";

const count = (value: number): string => value.toLocaleString("en");

export const listColumns: RecordColumns<List> = [
  {
    ...{ id: "name", header: "List", file: "List", sorts: true, place: "title" },
    text: ({ settings }) => settings.name,
  },
  { id: "chain", header: "Chain", file: "Chain", text: ({ settings }) => CHAIN_NAMES[settings.chain] },
  { id: "mode", header: "Places go to", file: "Places go to", text: ({ settings }) => MODE_NAMES[settings.mode] },
  { id: "state", header: "State", file: "State", text: ({ state }) => LIST_STATE_NAMES[state], place: "value" },
  {
    ...{ id: "entries", header: "Entries", file: "Entries" },
    text: ({ counts, places }) =>
      places === null ? count(counts.entries) : `${count(counts.entries)} for ${count(places)} places`,
  },
  { id: "number", header: "Created", file: ["Created (UTC)", ({ createdAt }) => createdAt], sorts: true },
];

export const entryColumns: RecordColumns<Entry> = [
  {
    ...{ id: "member", header: "Member", file: "Member", sorts: true, place: "title" },
    text: ({ member }) => member?.name ?? member?.id ?? "No member",
  },
  { id: "memberId", file: ["Member ID", ({ member }) => member?.id ?? ""] },
  { id: "address", header: "Address", file: "Address", text: ({ address }) => address },
  { id: "ensName", file: ["ENS name", ({ ensName }) => ensName ?? ""] },
  { id: "warning", file: ["Warning", ({ warning }) => (warning ? WARNING_NAMES[warning] : "")] },
  { id: "state", header: "State", file: "State", text: ({ state }) => ENTRY_STATE_NAMES[state], place: "value" },
  {
    ...{ id: "place", header: "Place", file: "Place", sorts: true },
    text: ({ place, tier, partner }) => [place, tier, partner].filter((one) => one !== null).join(" · "),
  },
  { id: "notified", file: ["Message", ({ notified }) => (notified ? NOTIFIED_NAMES[notified] : "")] },
  { id: "proof", header: "Proof", file: "Proof", text: ({ proof }) => PROOF_NAMES[proof] },
  { id: "number", header: "Entered", file: ["Entered (UTC)", ({ at }) => at], sorts: true },
  { id: "remove", header: "Actions", place: "action" },
];

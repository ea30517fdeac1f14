// The columns of the lists, on the page and in files.
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { Gap, Source } from "../contract.ts";
import { AUDIENCE_NAMES, FAULT_TEXTS, GAP_STATE_NAMES, KIND_NAMES, STATE_NAMES } from "./names.ts";

export const sourceColumns: RecordColumns<Source> = [
  { id: "title", header: "Source", file: "Source", text: ({ title }) => title, sorts: true, place: "title" },
  { id: "kind", header: "Type", file: "Type", text: ({ kind }) => KIND_NAMES[kind] },
  { id: "state", header: "State", file: "State", text: ({ state }) => STATE_NAMES[state], place: "value" },
  { id: "fault", file: ["Problem", ({ fault }) => (fault ? FAULT_TEXTS[fault] : "")] },
  { id: "audience", header: "Audience", file: "Audience", text: ({ audience }) => AUDIENCE_NAMES[audience] },
  {
    id: "passages",
    header: "Passages",
    file: "Passages",
    text: ({ passages }) => passages,
    sorts: true,
    isNumber: true,
  },
  { id: "uses", header: "Used", file: "Used in 90 days", text: ({ uses }) => uses, isNumber: true },
  { id: "syncedAt", header: "Updated", file: "Updated", text: ({ syncedAt }) => syncedAt, sorts: true },
  { id: "number", file: ["Number", ({ number }) => number] },
  { id: "url", file: ["Address", ({ url }) => url] },
];

export const gapColumns: RecordColumns<Gap> = [
  { id: "question", header: "Question", file: "Question", text: ({ question }) => question, place: "title" },
  {
    id: "times",
    header: "Asked",
    file: "Times asked",
    text: ({ times }) => times,
    sorts: true,
    isNumber: true,
    place: "value",
  },
  { id: "state", header: "State", file: "State", text: ({ state }) => GAP_STATE_NAMES[state] },
  { id: "lastAt", header: "Last asked", file: "Last asked", text: ({ lastAt }) => lastAt, sorts: true },
  { id: "act", header: "Actions", place: "action" },
];

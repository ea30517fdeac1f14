// The columns of codes and their uses, on the page and in files.
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { Code, CodeState, CodeUse } from "../contract.ts";

export const CODE_STATE_NAMES: Record<CodeState, string> = { active: "Active", usedUp: "Used up", ended: "Ended" };
const usesText = ({ uses, max }: Code): string => (max === null ? String(uses) : `${uses} of ${max}`);

export const codeColumns: RecordColumns<Code> = [
  { id: "code", header: "Code", file: "Code", text: ({ code }) => code, sorts: true, place: "title" },
  { id: "kind", header: "Type", file: "Type", text: ({ kind }) => kind },
  {
    id: "state",
    header: "State",
    file: "State",
    text: ({ state }) => CODE_STATE_NAMES[state],
    place: "value",
  },
  { id: "uses", header: "Used", file: ["Uses", ({ uses }) => uses], text: usesText, sorts: true },
  { id: "max", file: ["Max. uses", ({ max }) => max] },
  { id: "at", header: "Created", file: ["Created (UTC)", ({ at }) => at], sorts: true },
  { id: "by", header: "By", file: "Created by", text: ({ by }) => by.name },
  { id: "end", header: "Actions", place: "action" },
];

type Roles = readonly { id: string; name: string }[];
const roleOf = (roles: Roles, roleId: string | null): string =>
  roleId === null ? "" : (roles.find(({ id }) => id === roleId)?.name ?? "a deleted role");

export const codeUseColumns = (roles: Roles): RecordColumns<CodeUse> => [
  { id: "member", header: "Member", file: "Member", text: ({ member }) => member.name, sorts: true, place: "title" },
  { id: "memberId", file: ["Member ID", ({ member }) => member.id] },
  { id: "code", header: "Code", file: "Code", text: ({ code }) => code },
  { id: "kind", header: "Type", file: "Type", text: ({ kind }) => kind },
  {
    id: "points",
    header: "Points",
    file: ["Points", ({ points }) => points],
    text: ({ points }) => points,
    sorts: true,
  },
  { id: "role", header: "Role", file: "Role", text: ({ roleId }) => roleOf(roles, roleId) },
  { id: "at", header: "When", file: ["Time (UTC)", ({ at }) => at], sorts: true, place: "value" },
  { id: "act", header: "Actions", place: "action" },
  { id: "takenBackAt", file: ["Reversed (UTC)", ({ takenBackAt }) => takenBackAt] },
];

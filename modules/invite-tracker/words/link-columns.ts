// The columns of links, on the page and in files.
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { Link, LinkKind } from "../contract.ts";

export const LINK_KIND_NAMES: Record<LinkKind, string> = {
  personal: "Personal link",
  campaign: "Campaign",
  named: "Named invite",
};

type Roles = readonly { id: string; name: string }[];
const roleName = (roles: Roles, roleId: string | null): string | null =>
  roleId === null ? null : (roles.find(({ id }) => id === roleId)?.name ?? "Deleted role");

/** The name that an owner gave, or the member's. */
export const linkTitle = ({ name, member, code }: Pick<Link, "name" | "member" | "code">): string =>
  name ?? member?.name ?? code ?? "";

export const linkColumns = (roles: Roles): RecordColumns<Link> => [
  { id: "name", header: "Name", file: "Name", text: linkTitle, sorts: true, place: "title" },
  { id: "kind", header: "Type", file: "Type", text: ({ kind }) => LINK_KIND_NAMES[kind] },
  { id: "code", header: "Invite", file: ["Invite", ({ url }) => url], text: ({ code }) => code },
  {
    id: "channel",
    header: "Channel",
    file: "Channel",
    text: ({ channelId }, { channelName }) => channelName(channelId) || null,
  },
  { id: "role", header: "Role", file: "Role", text: ({ roleId }) => roleName(roles, roleId) },
  { id: "joins", header: "Joins", file: "Joins", text: ({ joins }) => joins, isNumber: true, place: "value" },
  { id: "memberId", file: ["Member ID", ({ member }) => member?.id ?? null] },
  { id: "by", file: ["Created by", ({ createdBy }) => createdBy] },
  { id: "number", header: "Created", file: ["Created (UTC)", ({ createdAt }) => createdAt], sorts: true },
  { id: "removed", file: ["Deleted (UTC)", ({ removedAt }) => removedAt] },
  { id: "act", header: "Actions", place: "action" },
];

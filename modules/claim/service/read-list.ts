// Reads a list's CSV: a row for each member and item, matched with the server's members and the settings' items.
import { createHash } from "node:crypto";
import { readCsv } from "#kit/csv/read-csv.ts";
import { isSnowflake, type Snowflake } from "#kit/snowflake.ts";
import { LIST_POINTS_MAX, LIST_ROWS_MAX, type ListFault, type ListRow } from "../contract.ts";

export type ListedMember = {
  id: Snowflake;
  /** The account's own, which no other has. */
  username: string;
  /** By which others see the member; several may have the same. */
  names: readonly string[];
  /** For records. */
  name: string;
  isBot: boolean;
};
type Given = {
  /** Null in servers that are too large to list: then members are named by ID. */
  members: readonly ListedMember[] | null;
  items: readonly string[];
  /** How many of each item can still be given; items without a limit are left out. */
  left: ReadonlyMap<string, number>;
  /** `giftOf` what members have claimed from this list: it isn't given again. */
  claimed: ReadonlySet<string>;
};

/** Identifies an item for a member. */
export const giftOf = (memberId: Snowflake, item: string): string => `${memberId}:${item}`;
export type ReadList = { rows: ListRow[]; faults: ListFault[] };
type Found = { member: { id: Snowflake; name: string } } | { fault: ListFault["fault"] };

const MEMBER_HEADS = ["member id", "user id", "id", "member", "user", "username", "name"];
const ITEM_HEADS = ["item", "prize", "reward", "points"];
const folded = (text: string): string => text.normalize("NFKC").trim().toLowerCase();

export function readList(csv: string, { members, items, left, claimed }: Given): ReadList {
  const [head, ...others] = readCsv(csv);
  if (!head) return { rows: [], faults: [] };
  const titles = head.cells.map(folded);
  const found = MEMBER_HEADS.map((title) => titles.indexOf(title)).find((at) => at >= 0);
  const of = ITEM_HEADS.map((title) => titles.indexOf(title)).find((at) => at >= 0);
  const isTitled = found !== undefined && of !== undefined;
  const [memberAt, itemAt] = isTitled ? [found, of] : [0, 1];
  const find = memberFinder(members);
  const itemOf = new Map(items.map((name) => [folded(name), name]));
  const rest = new Map(left);
  const seen = new Set<string>();
  const rows: ListRow[] = [];
  const faults: ListFault[] = [];
  for (const { line, cells } of isTitled ? others : [head, ...others]) {
    const [who, what] = [cells[memberAt] ?? "", cells[itemAt] ?? ""];
    const note = (fault: ListFault["fault"], text: string) =>
      void faults.push({ line, fault, text: text.slice(0, 100) });
    if (rows.length >= LIST_ROWS_MAX) note("tooMany", who);
    else if (who === "" || what === "") note("empty", who || what);
    else {
      const one = find(who);
      const item = itemOf.get(folded(what));
      const points = item === undefined ? pointsIn(what) : 0;
      if ("fault" in one) note(one.fault, who);
      else if (points === null) note(/^[\d.,+-]/.test(what) ? "badPoints" : "noItem", what);
      else {
        const row = { line, member: one.member, item: item ?? "", points };
        const key = JSON.stringify([row.member.id, row.item, points]);
        const remaining = claimed.has(giftOf(row.member.id, row.item)) ? undefined : rest.get(row.item);
        if (seen.has(key)) note("duplicate", who);
        else if (remaining !== undefined && remaining <= 0) note("noStock", what);
        else {
          seen.add(key);
          if (remaining !== undefined) rest.set(row.item, remaining - 1);
          rows.push(row);
        }
      }
    }
  }
  return { rows, faults };
}

/** A whole number from 1 to the maximum, with or without the word; null if it is anything else. */
function pointsIn(text: string): number | null {
  const [, digits] = /^(\d{1,7})(?:\s*points?)?$/i.exec(text.trim()) ?? [];
  const points = Number(digits ?? 0);
  return points >= 1 && points <= LIST_POINTS_MAX ? points : null;
}

/** By ID or mention, then by username, then by a name that only one member has. */
function memberFinder(members: Given["members"]): (text: string) => Found {
  const byId = new Map(members?.map((one) => [one.id, one]));
  const byUsername = new Map(members?.map((one) => [folded(one.username), one]));
  const byName = Map.groupBy(
    (members ?? []).flatMap((one) => [...new Set(one.names.map(folded))].map((name) => ({ name, one }))),
    ({ name }) => name,
  );
  const present = ({ id, name, isBot }: ListedMember): Found => (isBot ? { fault: "isBot" } : { member: { id, name } });
  return (text) => {
    const id = /^<@!?(\d+)>$/.exec(text)?.[1] ?? text;
    if (isSnowflake(id)) {
      if (!members) return { member: { id, name: id } };
      const one = byId.get(id);
      return one ? present(one) : { fault: "noMember" };
    }
    if (!members) return { fault: "idNeeded" };
    const name = folded(text).replace(/^@/, "");
    const user = byUsername.get(name);
    if (user) return present(user);
    const named = byName.get(name) ?? [];
    const [only] = named;
    if (!only) return { fault: "noMember" };
    return named.length > 1 ? { fault: "ambiguous" } : present(only.one);
  };
}

/** The same for the same rows. */
export const fingerprintOf = (rows: readonly ListRow[]): string =>
  createHash("sha256")
    .update(JSON.stringify(rows.map(({ line, member, item, points }) => [line, member.id, item, points])))
    .digest("hex");

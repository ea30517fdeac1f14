// What becomes of the rows about a person who is erased. Each part of the product declares it for its tables.

/** The value of a column whose row stays. */
type Cleared = null | "" | readonly [] | Readonly<Record<string, never>>;

export type MemberRows =
  /** Rows whose `member` is the person are deleted. */
  | { act: "delete"; member: string }
  /** Rows whose `column` has the person's id anywhere are deleted. */
  | { act: "deleteContaining"; column: string }
  /** Rows that belong to the person's rows of another table are deleted: `on` is their columns by this table's. */
  | { act: "deleteWith"; table: string; member: string; on: Readonly<Record<string, string>> }
  /** Rows stay without the person: for totals that others depend on. `clear`: what the person wrote. */
  | { act: "keep"; member: string; clear?: Readonly<Record<string, Cleared>> };

/** By table. Ids and names that are not declared here are replaced wherever they are. */
export type MemberData = Readonly<Record<string, readonly MemberRows[]>>;

export const deleteRows = (member = "member_id"): MemberRows => ({ act: "delete", member });
export const keepRows = (member = "member_id", clear: Readonly<Record<string, Cleared>> = {}): MemberRows => ({
  act: "keep",
  member,
  clear,
});

// The role of everyone with a place: given when the list becomes final, and taken from members who lose their place afterwards.
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type EntryRow, entriesIn, type ListRow } from "../store.ts";
import type { Ctx, Person } from "./context.ts";

/** Grants in one statement. */
const AT_ONCE = 2_000;

/** In the transaction that makes the list final. Imported addresses without a member have nobody to give it to. */
export async function giveRoles(ctx: Ctx, tx: Orm, list: ListRow, by: Person | null): Promise<void> {
  const roleId = list.settings.role;
  if (roleId === null) return;
  const grants = (await entriesIn(tx, list, ["accepted"])).flatMap(({ memberId, memberName, number }) =>
    memberId === null
      ? []
      : {
          ...{ memberId, memberName: memberName ?? memberId, roleId, key: `place:${list.number}:${number}` },
          ...{ reason: `A place on ${list.name}`, ...(by && { askedBy: by.id }) },
        },
  );
  for (let from = 0; from < grants.length; from += AT_ONCE) {
    await ctx.grants.giveAll(tx, grants.slice(from, from + AT_ONCE));
  }
}

/** In the transaction that ends an entry of a final list. */
export async function takeRole(ctx: Ctx, tx: Orm, list: ListRow, entry: EntryRow): Promise<void> {
  const roleId = list.settings.role;
  if (list.state !== "final" || roleId === null || entry.state !== "accepted" || entry.memberId === null) return;
  await ctx.grants.take(tx, {
    ...{ memberId: entry.memberId, memberName: entry.memberName ?? entry.memberId, roleId },
    ...{ key: `place:${list.number}:${entry.number}:over`, reason: `No longer on ${list.name}` },
  });
}

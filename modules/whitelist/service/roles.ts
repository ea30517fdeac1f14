// The role of everyone with a place: given when the list becomes final or when they join later, and taken from members who lose
// their place afterwards.
import type { MemberBrief } from "#kit-server/guild/members/member-brief.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import {
  type EntryRow,
  entriesIn,
  entriesOfMember,
  type ListRow,
  listTable,
  whitelistEntryCounters,
} from "../store.ts";
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

/** For a member who joins while they have places on final lists, such as one who used the list's invite. */
export async function giveRolesOnJoin(
  ctx: Pick<Ctx, "guildId" | "orm" | "grants">,
  { memberId, memberName }: Pick<MemberBrief, "memberId" | "memberName">,
  eventId: string,
): Promise<void> {
  await ctx.orm.transaction(async (tx) => {
    // An entry that ends at the same time takes the role after it is given here, or isn't found here.
    await lockCounter(tx, whitelistEntryCounters, ctx.guildId);
    for (const { list: number, number: entry, state } of await entriesOfMember(tx, ctx.guildId, memberId)) {
      const list = state === "accepted" ? await listTable.read(tx, { guildId: ctx.guildId, number }) : null;
      if (list?.state !== "final" || list.settings.role === null) continue;
      await ctx.grants.give(tx, {
        ...{ memberId, memberName, roleId: list.settings.role, key: `place:${number}:${entry}:${eventId}` },
        reason: `A place on ${list.name}`,
      });
    }
  });
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

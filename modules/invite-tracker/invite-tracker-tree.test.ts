// The tree of inviters, read from indexes, against one that is built from every join.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#kit-server/storage/database/database.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { BRANCH_ROWS } from "./contract.ts";
import { branchesOf } from "./store/inviters.ts";
import { inviteTrackerJoins } from "./store.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const MEMBERS = 300;
const JOINS = 500;
type Joined = { number: number; memberId: string; inviterId: string | null; isRejoin: boolean };

/** Members of whom some come again, some by their own invite, and some by the invite of somebody who came later. */
const joinsOf = (): Joined[] =>
  Array.from({ length: JOINS }, (_, at) => ({
    number: at + 1,
    memberId: `m${(at * 37) % MEMBERS}`,
    inviterId: at % 5 === 0 ? null : at % 11 === 0 ? `m${(at * 37) % MEMBERS}` : `m${(at * 53 + 7) % (MEMBERS + 40)}`,
    isRejoin: at >= MEMBERS && at % 4 > 0,
  }));

/** Each member's first join, and by whom it was, unless that person came later. */
function parentsOf(joins: readonly Joined[]): Map<string, { parent: string | null; number: number }> {
  const firsts = new Map<string, Joined>();
  for (const join of joins) if (!join.isRejoin && !firsts.has(join.memberId)) firsts.set(join.memberId, join);
  return new Map(
    [...firsts].map(([member, { inviterId, number }]) => {
      const above = inviterId === null ? undefined : firsts.get(inviterId);
      const isAbove = inviterId !== null && inviterId !== member && (!above || above.number < number);
      return [member, { parent: isAbove ? inviterId : null, number }];
    }),
  );
}

test("has every member once, below who invited them first", async () => {
  const guildId = newId();
  const joins = joinsOf();
  await database.orm.insert(inviteTrackerJoins).values(
    joins.map(({ number, memberId, inviterId, isRejoin }) => ({
      ...{ guildId, number, memberId, inviterId, isRejoin, cause: String(number), memberName: `Name ${memberId}` },
      ...{ inviterName: inviterId && `Name ${inviterId}`, roleIds: [], source: "known" as const },
      ...{ state: "valid" as const, joinedAt: new Date(1_700_000_000_000 + number * 1000) },
    })),
  );
  const parents = parentsOf(joins);
  const invitedBy = (of: string): number => [...parents.values()].filter(({ parent }) => parent === of).length;
  const read = async (of: string | null) => {
    const found = [];
    for (let page = 1; ; page += 1) {
      const { items, total } = await branchesOf(database.orm, guildId, of, page);
      found.push(...items);
      if (page * BRANCH_ROWS >= total) return found.map(({ member: { id, name }, invited }) => ({ id, name, invited }));
    }
  };
  const inOrder = (ids: readonly string[]) =>
    ids
      .map((id) => ({ id, name: `Name ${id}`, invited: invitedBy(id) }))
      .toSorted((one, other) => other.invited - one.invited || (one.name < other.name ? -1 : 1));

  const inviters = [...new Set([...parents.values()].flatMap(({ parent }) => parent ?? []))];
  const roots = inviters.filter((id) => (parents.get(id)?.parent ?? null) === null);
  expect(roots.length).toBeGreaterThan(BRANCH_ROWS);
  expect(await read(null)).toEqual(inOrder(roots));
  for (const id of inviters) {
    const children = [...parents].filter(([, { parent }]) => parent === id).map(([member]) => member);
    expect(await read(id), id).toEqual(inOrder(children));
  }
});

// What follows when invites count or stop counting: ranks, and the board of the leaderboard.
import { authorRoleIssue, type GuildAuthor } from "#kit/author-check.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { textOfIssue } from "#kit-server/base/words/sentence.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { BOARD, rolesAt } from "../contract.ts";
import { inviteCounts, inviterNames } from "../store/inviters.ts";
import { type Ctx, refuse } from "./context.ts";
import { fillBoard } from "./fill-board.ts";

/** Rows of one statement. */
const AT_ONCE = 500;

type Given = {
  /** The members whose count may change; everyone if omitted. */
  among?: readonly Snowflake[];
  /** Unique for this change, for the keys of roles. */
  key: string;
  /** In whose period of the leaderboard it counts. */
  at: Date;
  /** The person who changes it, if it doesn't follow from a member's coming or leaving. */
  by?: { id: Snowflake; author: GuildAuthor };
  /** The board was changed as a whole. */
  isBoardApart?: boolean;
};

/**
 * Makes a change and gives and takes the roles in which the counts before and after differ. Call it under the guild's
 * lock. Returns what `change` does; null means that nothing changed. Throws `mayNot` if the person couldn't give or take one of
 * the roles themselves.
 */
export async function recount<T>(
  ctx: Ctx,
  tx: Orm,
  { among, key, at, by, isBoardApart = false }: Given,
  change: () => Promise<T | null>,
): Promise<T | null> {
  const { guildId } = ctx;
  await fillBoard(ctx, tx);
  const before = await inviteCounts(tx, guildId, among);
  const result = await change();
  if (result === null) return null;
  const after = await inviteCounts(tx, guildId, among);
  const changed = [...new Set([...before.keys(), ...after.keys()])]
    .map((memberId) => ({ memberId, had: before.get(memberId) ?? 0, has: after.get(memberId) ?? 0 }))
    .filter(({ had, has }) => had !== has);
  const names = await inviterNames(
    tx,
    guildId,
    changed.map(({ memberId }) => memberId),
  );
  const members = changed.map((one) => ({ ...one, memberName: names.get(one.memberId) ?? one.memberId }));
  await changeRanks(ctx, tx, members, { key, ...(by && { by }) });
  if (isBoardApart) return result;
  const gains = members.map(({ memberId, memberName, had, has }) => ({ memberId, memberName, amount: has - had, at }));
  await ctx.boards.add(tx, BOARD, gains);
  return result;
}

type Changed = { memberId: Snowflake; memberName: string; had: number; has: number };

async function changeRanks(
  ctx: Ctx,
  tx: Orm,
  members: readonly Changed[],
  { key, by }: Pick<Given, "key" | "by">,
): Promise<void> {
  const { config, grants } = ctx;
  const moves = members.map(({ had, has, ...member }) => {
    const [old, now] = [rolesAt(config, had), rolesAt(config, has)];
    return {
      ...{ ...member, reason: `${has} valid invites` },
      // Who keeps a higher rank isn't given a lower one for losing invites.
      gained: config.keepRanks && has < had ? [] : now.filter((id) => !old.includes(id)),
      lost: config.keepRanks ? [] : old.filter((id) => !now.includes(id)),
    };
  });
  if (by) await checkRoles(ctx, new Set(moves.flatMap(({ gained, lost }) => [...gained, ...lost])), by.author);
  const given = moves.flatMap(({ gained, lost: _, ...move }) =>
    gained.map((roleId) => ({
      ...{ ...move, roleId, key: `${key}:give:${move.memberId}:${roleId}`, field: fieldOf(ctx, roleId) },
      ...(by && { askedBy: by.id }),
    })),
  );
  const taken = moves.flatMap(({ lost, gained: _, ...move }) =>
    lost.map((roleId) => ({
      ...{ ...move, roleId, key: `${key}:take:${move.memberId}:${roleId}` },
      ...(by && { askedBy: by.id }),
    })),
  );
  for (let from = 0; from < given.length; from += AT_ONCE) await grants.giveAll(tx, given.slice(from, from + AT_ONCE));
  for (let from = 0; from < taken.length; from += AT_ONCE) await grants.takeAll(tx, taken.slice(from, from + AT_ONCE));
}

/** The setting that names the role. */
export const fieldOf = ({ config }: Pick<Ctx, "config">, roleId: Snowflake): string =>
  `ranks.${config.ranks.findIndex(({ role }) => role === roleId)}.role`;

async function checkRoles(ctx: Ctx, roleIds: ReadonlySet<Snowflake>, author: GuildAuthor): Promise<void> {
  const guild = roleIds.size > 0 ? await ctx.guild() : null;
  for (const roleId of guild ? roleIds : []) {
    const issue = guild && authorRoleIssue("", roleId, guild, author);
    if (issue) throw refuse("mayNot", { advice: textOfIssue(issue) });
  }
}

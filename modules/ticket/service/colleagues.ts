// Possible assignees: members of the ticket's team, and managers of the guild.
import { type Snowflake, snowflake } from "#kit/snowflake.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { Ticket } from "../store.ts";
import { type Ctx, type Person, refuse, refuseOnFault, staffAmong } from "./context.ts";

/** Most members with a matching name are not staff, so this many are checked. Discord returns 1000 at most. */
const SEARCHED_MAX = 1000;
const FOUND_MAX = 10;

/** Those whose name starts with the query, or who have this id. */
export async function findColleagues(ctx: Ctx, ticket: Ticket, written: string): Promise<Person[]> {
  const guild = await ctx.guild();
  if (!guild) return [];
  const found = await refuseOnFault(async () => {
    if (!snowflake.safeParse(written).success) return ctx.discord.searchMembers(written, SEARCHED_MAX);
    const one = await ctx.discord.member(written);
    return one ? [one] : [];
  });
  const members = found.map((member) => ({ ...briefOf(member), id: member.user.id, roles: member.roles }));
  return staffAmong(ctx, guild, ticket, members)
    .filter(({ bot }) => !bot)
    .slice(0, FOUND_MAX)
    .map(({ id, memberName: name }) => ({ id, name }));
}

/** Throws `notOfTeam` for anyone else. */
export async function colleagueOf(ctx: Ctx, ticket: Ticket, id: Snowflake): Promise<Person> {
  const [colleague] = await findColleagues(ctx, ticket, id);
  if (!colleague) throw refuse("notOfTeam");
  return colleague;
}

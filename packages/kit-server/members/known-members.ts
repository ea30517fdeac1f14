// Remembers members as they were last told of, and finds what changed.
import type { APIGuildMember, APIUser } from "discord-api-types/v10";
import { and, eq, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "../database/database.ts";
import { briefOf } from "./member-brief.ts";
import { type MemberNews, type MemberState, newsOf } from "./member-news.ts";
import { knownMembers } from "./tables.ts";

type ToldMember = Pick<APIGuildMember, "roles" | "nick" | "avatar"> & {
  user: APIUser;
  joined_at?: string | null;
  premium_since?: string | null;
  pending?: boolean;
};
type Told = { guildId: Snowflake; member: ToldMember; eventId: string; at: Date };

/** Remembers a member who changed; answers with what is new. The same event again gives the same answer. */
export async function rememberChange(orm: Orm, { guildId, member, eventId, at }: Told): Promise<MemberNews[]> {
  const memberId = member.user.id;
  return orm.transaction(async (tx) => {
    const [before] = await tx.select().from(knownMembers).where(rowOf(guildId, memberId)).for("update");
    if (before?.eventId === eventId) return before.news as MemberNews[];
    const now = stateOf(member);
    const news = newsOf(briefOf(member), before ?? null, now, at);
    const row = { guildId, memberId, ...now, eventId, news };
    await tx
      .insert(knownMembers)
      .values(row)
      .onConflictDoUpdate({ target: [knownMembers.guildId, knownMembers.memberId], set: row });
    return news;
  });
}

/** Remembers someone who came; a replay of it does not undo what was told since. */
export async function rememberArrival(orm: Orm, { guildId, member, eventId }: Told): Promise<void> {
  const now = stateOf(member);
  const row = { guildId, memberId: member.user.id, ...now, eventId, news: [] };
  await orm
    .insert(knownMembers)
    .values(row)
    .onConflictDoUpdate({
      target: [knownMembers.guildId, knownMembers.memberId],
      set: row,
      setWhere: sql`${knownMembers.joinedAt} is distinct from excluded.joined_at`,
    });
}

export async function forgetMember(orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<void> {
  await orm.delete(knownMembers).where(rowOf(guildId, memberId));
}

const rowOf = (guildId: Snowflake, memberId: Snowflake) =>
  and(eq(knownMembers.guildId, guildId), eq(knownMembers.memberId, memberId));

const dateOf = (moment: string | null | undefined): Date | null => (moment ? new Date(moment) : null);

const stateOf = ({ joined_at, pending, roles, premium_since }: ToldMember): MemberState => ({
  joinedAt: dateOf(joined_at),
  pending: pending ?? false,
  roleIds: [...roles],
  boostingSince: dateOf(premium_since),
});

// After a session that couldn't be resumed, Discord doesn't report who joined or left meanwhile. This compares the stored
// members with those that Discord lists, and handles each difference as if its event had arrived.
import { randomUUID } from "node:crypto";
import type { REST } from "@discordjs/rest";
import { type APIGuildMember, type APIUser, GatewayOpcodes, Routes } from "discord-api-types/v10";
import type { Snowflake } from "#kit/snowflake.ts";
import { type KnownRoles, type KnownStay, knownRoles, seedMembers } from "#kit-server/guild/members/known-members.ts";
import { eventLifeMs } from "#kit-server/module/bot/event-life.ts";
import { PlatformFault, withFaults } from "#kit-server/platform/discord/platform-fault.ts";
import { listIn } from "#kit-server/platform/payload/read-json.ts";
import { isValidMember } from "#kit-server/platform/payload/valid-payload.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { MemberEvent } from "./handle-member-event.ts";
import { markRosterDone, readRoster } from "./roster-store.ts";

export type CompareDeps = {
  orm: Orm;
  rest: REST;
  botId: Snowflake;
  clock: { now(): Date };
  /** Resolves when the event is handled. */
  handle(event: MemberEvent, guildId: Snowflake): Promise<void>;
};

/** Discord's largest page of members. */
const PAGE = 1_000;

/**
 * Handles joins, leaves and changed roles that the bot missed in a guild, and joins and leaves whose handling a killed
 * process didn't finish. Each join and leave has the id of its event, so that nothing is handled twice. In a guild that was never listed, nobody counts as new.
 * Throws PlatformUnavailable, and what the database throws; then it must run again.
 */
export async function compareMembers(deps: CompareDeps, guildId: Snowflake): Promise<void> {
  const { orm, rest, botId, clock } = deps;
  // Read before Discord's list, so that a member who joins meanwhile doesn't look like one who left.
  const { isComplete, isDue, known } = await readRoster(orm, guildId);
  const joined: APIGuildMember[] = [];
  const left = new Map([...known.values()].filter(isOpen).map((stay) => [stay.memberId, stay]));
  const oldest = clock.now().getTime() - eventLifeMs("GUILD_MEMBER_ADD");
  /** Of the last page: most guilds have one, and it is stored with the end of the comparison. */
  let unseeded: APIGuildMember[] = [];
  for await (const { page, after } of pagesOf(rest, guildId)) {
    await seedMembers(orm, guildId, unseeded);
    const others = page.filter(({ user }) => user.id !== botId);
    const isMissed = (member: APIGuildMember) =>
      isNew(member, known.get(member.user.id), isComplete) && Date.parse(member.joined_at ?? "") >= oldest;
    const missed = others.filter(isMissed);
    unseeded = others.filter(
      (member) => (known.get(member.user.id)?.isBot ?? null) === null && !missed.includes(member),
    );
    joined.push(...missed);
    for (const { user, joined_at } of others) {
      const stay = known.get(user.id);
      if (stay && isSameStay(stay, joined_at)) left.delete(user.id);
    }
    // The others' roles are stored with them.
    await handleRoleChanges(deps, guildId, { page: others.filter(({ user }) => known.has(user.id)), after });
  }
  for (const { memberId } of left.values()) {
    if (memberId === botId) continue;
    const user = await readUser(rest, memberId);
    await deps.handle(eventOf({ t: "GUILD_MEMBER_REMOVE", d: { guild_id: guildId, user } }), guildId);
  }
  const inOrder = joined.toSorted((one, other) => Date.parse(one.joined_at ?? "") - Date.parse(other.joined_at ?? ""));
  await Promise.all(
    inOrder.map((member) =>
      deps.handle(eventOf({ t: "GUILD_MEMBER_ADD", d: { ...member, guild_id: guildId } }), guildId),
    ),
  );
  // After an IDENTIFY most guilds are found unchanged.
  if (unseeded.length === 0 && isComplete && !isDue) return;
  await markRosterDone(orm, guildId, { isComplete: true, seen: unseeded });
}

/** The stays that have ended when Discord doesn't list the member, except those whose end was already handled. */
const isOpen = ({ leftAt, isHandled }: KnownStay): boolean => leftAt === null || !isHandled;

const isSameStay = ({ joinedAt }: Pick<KnownStay, "joinedAt">, listed: string | null): boolean =>
  joinedAt === null || listed === null || joinedAt.getTime() === Date.parse(listed);

/** Whether the member's join was not handled. */
function isNew({ joined_at }: APIGuildMember, stay: KnownStay | undefined, isComplete: boolean): boolean {
  if (!stay) return isComplete;
  // The stay's start was never reported, so only its end is known.
  if (stay.joinedAt === null && stay.leftAt !== null) return isComplete;
  return !isSameStay(stay, joined_at) || (stay.leftAt === null && !stay.isHandled);
}

type Page = { page: APIGuildMember[]; after: Snowflake };

async function* pagesOf(rest: REST, guildId: Snowflake): AsyncGenerator<Page> {
  for (let after = "0"; ; ) {
    const listed = await listAfter(rest, guildId, after);
    const page = listed.filter(isValidMember) as APIGuildMember[];
    yield { page, after };
    const last = page.at(-1)?.user.id;
    if (listed.length < PAGE || !last) return;
    after = last;
  }
}

async function listAfter(rest: REST, guildId: Snowflake, after: Snowflake): Promise<readonly unknown[]> {
  const query = new URLSearchParams({ limit: String(PAGE), after });
  return listIn(await withFaults(() => rest.get(Routes.guildMembers(guildId), { query })));
}

/**
 * Members whose roles differ from the stored ones. Discord is asked again after the stored state was read, so that an
 * event that arrives in the meantime isn't undone: it changes the stored state, and the difference is then ignored.
 */
async function handleRoleChanges(deps: CompareDeps, guildId: Snowflake, { page, after }: Page): Promise<void> {
  const { orm, rest } = deps;
  if (page.length === 0) return;
  const first = await knownRoles(orm, guildId, idsOf(page));
  const changed = page.filter((member) => isChanged(first.get(member.user.id), member));
  if (changed.length === 0) return;
  const known = await knownRoles(orm, guildId, idsOf(changed));
  for (const member of (await listAfter(rest, guildId, after)).filter(isValidMember) as APIGuildMember[]) {
    const before = known.get(member.user.id);
    if (!before || !isChanged(before, member)) continue;
    const payload = { t: "GUILD_MEMBER_UPDATE", d: { ...member, guild_id: guildId } };
    await deps.handle({ ...eventOf(payload), basis: before.eventId }, guildId);
  }
}

const idsOf = (members: readonly APIGuildMember[]): Snowflake[] => members.map(({ user }) => user.id);
const isChanged = (before: KnownRoles | undefined, { joined_at, roles }: APIGuildMember): boolean =>
  before !== undefined && isSameStay(before, joined_at) && !hasSameRoles(before.roleIds, roles);
const hasSameRoles = (before: readonly Snowflake[], now: readonly Snowflake[]): boolean =>
  before.length === now.length && now.every((id) => before.includes(id));

/** Former members must be read as users; a deleted account gets a placeholder. */
async function readUser(rest: REST, id: Snowflake): Promise<APIUser> {
  try {
    const user = (await withFaults(() => rest.get(Routes.user(id)))) as APIUser;
    if (isValidMember({ user })) return user;
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
  }
  return { id, username: "Deleted User", discriminator: "0000", global_name: null, avatar: null };
}

const eventOf = (payload: object): MemberEvent => ({
  id: `roster:${randomUUID()}`,
  payload: { op: GatewayOpcodes.Dispatch, s: 0, ...payload } as MemberEvent["payload"],
});

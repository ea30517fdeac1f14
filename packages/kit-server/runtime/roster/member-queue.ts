// Handles the events about a guild's members in their order, and stores the joins of a crowd together.
import type { Snowflake } from "#kit/snowflake.ts";
import { type Movement, markHandled } from "#kit-server/guild/members/known-members.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { isDatabaseFault } from "#kit-server/storage/database/database-unavailable.ts";
import { createGrouped } from "#kit-server/storage/grouped/grouped.ts";
import {
  type HandledMembers,
  handleJoins,
  handleMemberEvent,
  idOfJoin,
  isJoin,
  type Join,
  type MemberEvent,
  memberIdOf,
} from "./handle-member-event.ts";

type Received<E extends MemberEvent = MemberEvent> = {
  guildId: Snowflake;
  event: E;
  at: Date;
  /** Resolves when the guild's snapshot has the event. */
  applied: Promise<void>;
};

export type MemberQueueDeps = {
  orm: Orm;
  botId: Snowflake;
  /** Runs work until it doesn't fail because of the database. Never rejects. */
  core(handler: string, work: () => Promise<void>): Promise<void>;
};

/** Each waits for the last of its batch. */
const TOGETHER_MAX = 100;

export function createMemberQueue({ orm, botId, core }: MemberQueueDeps) {
  async function handleAlone({ guildId, event, at }: Received): Promise<HandledMembers> {
    let result: HandledMembers = { eventId: event.id, news: [] };
    await core("members", async () => {
      result = await handleMemberEvent(orm, event, { guildId, botId, at });
    });
    return result;
  }

  /** False if they have to be handled alone, so that one can't fail the others. */
  async function handleTogether(guildId: Snowflake, joins: readonly Received<Join>[]): Promise<boolean> {
    let isDone = false;
    await core("members", async () => {
      try {
        await handleJoins(orm, guildId, joins);
        isDone = true;
      } catch (error) {
        if (isDatabaseFault(error)) throw error;
      }
    });
    return isDone;
  }

  const handle = createGrouped<Received, HandledMembers>(
    async (all) => {
      await Promise.all(all.map(({ applied }) => applied));
      const [first] = all;
      const joins = firstJoins(all);
      const together = first && joins.length > 1 && (await handleTogether(first.guildId, joins)) ? joins : [];
      const results = new Map<Received, HandledMembers>(
        together.map((join) => [join, { eventId: idOfJoin(join.event), news: [] }]),
      );
      for (const one of all) if (!results.has(one)) results.set(one, await handleAlone(one));
      return all.map((one) => results.get(one) as HandledMembers);
    },
    { max: TOGETHER_MAX },
  );

  const handled = createGrouped<Movement & { guildId: Snowflake }, null>(async (all) => {
    const [first] = all;
    if (first) await core("handled", () => markHandled(orm, first.guildId, all));
    return all.map(() => null);
  });

  return {
    /** Changes of a member can be found only in the order of the events. */
    handle: (received: Received): Promise<HandledMembers> => handle(received.guildId, received),
    /** Every listener handled the movement, or stored it for a retry. */
    handled: (guildId: Snowflake, movement: Movement) => handled(guildId, { guildId, ...movement }),
  };
}

/** The joins of members of whom no earlier event is among these. */
function firstJoins(all: readonly Received[]): Received<Join>[] {
  const met = new Set<string | null>();
  return all.filter((received): received is Received<Join> => {
    const memberId = memberIdOf(received.event);
    const isFirst = !met.has(memberId);
    met.add(memberId);
    return isFirst && isJoin(received.event);
  });
}

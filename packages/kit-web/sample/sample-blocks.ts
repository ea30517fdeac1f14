// Blocked members on the sample server.
import type { Actor } from "#kit/actor.ts";
import type { Block, BlocksContract } from "#kit/blocks/define-blocks.ts";
import type { RouteBody, RouteQuery } from "#kit/route.ts";
import { hasText, sampleRecords } from "./sample-records.ts";
import { minutesAgo, samplePeopleNamed, samplePerson, samplePersonOf } from "./sample-rows.ts";

const DAY_MIN = 1440;
type Routes = BlocksContract["routes"];

/** Answers of `defineBlocks`' routes; `reason` is that of the first blocked member. */
export function sampleBlocks({ you, changed }: { you: Actor; changed: () => void }, reason: string) {
  const success = { success: true as const };
  let blocks: Block[] = [
    { member: samplePerson(8), since: minutesAgo(3 * DAY_MIN), by: "Mara", reason, until: minutesAgo(-4 * DAY_MIN) },
    { member: samplePerson(10), since: minutesAgo(40 * DAY_MIN), by: "Mara", reason: null, until: null },
  ];
  return {
    blocks: ({ query }: { query: RouteQuery<Routes["blocks"]> }) => ({
      ...success,
      ...sampleRecords(blocks, query, {
        matches: { name: ({ member }, name) => hasText(member.name, name) },
        sorts: { member: ({ member }) => member.name },
      }),
    }),
    block: ({ body: { member, reason: given, days } }: { body: RouteBody<Routes["block"]> }) => {
      const until = days === null ? null : minutesAgo(-days * DAY_MIN);
      const others = blocks.filter((one) => one.member.id !== member);
      const about = { member: samplePersonOf(member), since: minutesAgo(0), by: you.name };
      blocks = [{ ...about, reason: given || null, until }, ...others];
      changed();
      return success;
    },
    unblock: ({ params: { member } }: { params: { member: string } }) => {
      blocks = blocks.filter((one) => one.member.id !== member);
      changed();
      return success;
    },
    members: ({ query }: { query: { name: string } }) => ({ ...success, members: samplePeopleNamed(query.name) }),
  };
}

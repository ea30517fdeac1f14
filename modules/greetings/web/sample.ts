// Greetings' sample data for visitors.
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { lastDays, minutesAgo, samplePerson } from "#kit-web/sample/sample-rows.ts";
import type { greetings, Send, SendKind, SendOutcome } from "../contract.ts";

const KINDS: readonly SendKind[] = ["join", "join", "join", "dm", "leave", "join", "boost", "join", "dm", "milestone"];
const ROWS = 48;
const WELCOME = "100000000000000002";
const GOODBYES = "100000000000000003";

function sendOf(number: number): Send {
  const kind = KINDS[number % KINDS.length] ?? "join";
  const outcome: SendOutcome = kind === "dm" && number % 3 === 0 ? "closed" : "sent";
  return {
    id: String(ROWS - number),
    kind,
    outcome,
    reason: outcome === "closed" ? "They don't accept direct messages from this server." : null,
    memberId: samplePerson(number).id,
    memberName: samplePerson(number).name,
    channelId: kind === "dm" ? null : kind === "leave" ? GOODBYES : WELCOME,
    messageId: null,
    at: minutesAgo(7 + number * 173),
  };
}

const sends = Array.from({ length: ROWS }, (_, number) => sendOf(number));
const total = (kind: SendKind, outcome: SendOutcome) => ({
  kind,
  outcome,
  total: sends.filter((send) => send.kind === kind && send.outcome === outcome).length,
});
export const greetingsSample: ModuleSample<typeof greetings> = {
  figures: {
    welcomed: { value: 64, before: 52, days: [7, 8, 6, 9, 10, 13, 11] },
    failed: { value: 0, before: 2, days: [] },
  },
  answers: {
    sends: ({ query }) => ({
      success: true,
      ...sampleRecords(sends, query, {
        matches: { name: ({ memberName }, name) => hasText(memberName, name) },
        sorts: { member: ({ memberName }) => memberName },
      }),
      counts: (["join", "dm", "leave", "boost", "milestone"] as const).flatMap((one) => [
        total(one, "sent"),
        total(one, "closed"),
      ]),
      members: lastDays(30).map((day, at) => ({
        day,
        joins: 6 + Math.round(at / 5) + ((at * 7) % 5),
        leaves: 2 + ((at * 3) % 4),
      })),
    }),
  },
};

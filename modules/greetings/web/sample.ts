// Greetings' sample data for visitors.
import { SAMPLE_CHANNELS, SAMPLE_ROLES } from "#kit-web/catalog/sample-ids.ts";
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { lastDays, minutesAgo, sampleGrants, samplePerson } from "#kit-web/sample/sample-rows.ts";
import type { greetings, Send, SendKind, SendOutcome } from "../contract.ts";

const KINDS: readonly SendKind[] = ["join", "join", "join", "dm", "leave", "join", "boost", "join", "dm", "milestone"];
const ROWS = 48;
const MESSAGE = "100000000000000700";

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
    channelId: kind === "dm" ? null : kind === "leave" ? SAMPLE_CHANNELS.goodbyes : SAMPLE_CHANNELS.welcome,
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

const activityOf = ({ kind, at, memberId, memberName, channelId }: Send) => {
  if (kind === "dm") return { event: "wroteDirectly", at, data: { memberId: memberId ?? "", memberName } } as const;
  const data = {
    memberId: memberId ?? "",
    memberName,
    channelId: channelId ?? SAMPLE_CHANNELS.welcome,
    messageId: MESSAGE,
  };
  if (kind === "leave") return { event: "farewelled", at, data } as const;
  if (kind === "boost") return { event: "boosted", at, data } as const;
  if (kind !== "milestone") return { event: "welcomed", at, data } as const;
  return {
    event: "milestoneReached",
    at,
    data: { members: 1200, channelId: SAMPLE_CHANNELS.welcome, messageId: MESSAGE },
  } as const;
};

export const greetingsSample: ModuleSample<typeof greetings> = {
  figures: {
    welcomed: { value: 64, before: 52, days: [7, 8, 6, 9, 10, 13, 11] },
    failed: { value: 0, before: 2, days: [] },
  },
  activity: sends.filter(({ outcome }) => outcome === "sent").map(activityOf),
  grants: sampleGrants({ roleId: SAMPLE_ROLES.newcomer, reason: "Role for new members", field: "autoRoles", count: 9 }),
  answers: () => ({
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
  }),
};

// Invite tracker of a made-up server, for visitors.
import { SAMPLE_CHANNELS, SAMPLE_ROLES } from "#kit-web/catalog/sample-ids.ts";
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { minutesAgo, sampleGrants, samplePerson } from "#kit-web/sample/sample-rows.ts";
import { inviteTracker, type Join, type JoinState, SOURCES, type Source } from "../contract.ts";
import { sampleInviters } from "./sample-inviters.ts";
import { sampleLinks } from "./sample-links.ts";

const ROWS = 24;
const DAY = 1440;
const CODES = ["harbour24", "aBcD1234", "kLmN5678"];
const CAMPAIGN = "mArKt2026";
const POINTS = 100;

const rows = Array.from({ length: ROWS }, (_, at): Join => {
  const source: Source =
    at % 8 === 3
      ? "vanity"
      : at % 10 === 6
        ? "campaign"
        : at % 11 === 5
          ? "unsure"
          : at % 9 === 7
            ? "unknown"
            : at % 12 === 4
              ? "singleUse"
              : "known";
  const hasInviter = source === "known" || source === "singleUse";
  const age = 12 + at * 431;
  const state: JoinState = hasInviter
    ? at % 7 === 6
      ? "left"
      : at === 2
        ? "refused"
        : age > 3 * DAY
          ? "valid"
          : "pending"
    : "none";
  return {
    number: ROWS - at,
    member: samplePerson(at),
    source,
    code:
      source === "vanity"
        ? (CODES[0] ?? null)
        : source === "campaign"
          ? CAMPAIGN
          : hasInviter
            ? (CODES[1 + (at % 2)] ?? null)
            : null,
    inviter: hasInviter ? samplePerson(at % 2 === 0 ? 5 : 9) : null,
    codeName: source === "campaign" ? "Autumn market" : null,
    candidates: source === "unsure" ? CODES.slice(1) : [],
    state,
    reason: state === "refused" ? "young" : null,
    isPair: false,
    points: state === "valid" ? POINTS : 0,
    joinedAt: minutesAgo(age),
    validAt: state === "valid" ? minutesAgo(age - 3 * DAY) : null,
    leftAt: state === "left" ? minutesAgo(age / 2) : null,
  };
});

const aboutJoin = ({ member, inviter }: Join) => ({
  ...{ memberId: member.id, memberName: member.name },
  inviterName: inviter?.name ?? "",
});
const countOf = (fits: (join: Join) => boolean): number => rows.filter(fits).length;
const sources = [...Map.groupBy(rows, ({ code, source }) => code ?? source).values()];

export const inviteTrackerSample: ModuleSample<typeof inviteTracker> = {
  settings: inviteTracker.config.parse({
    announceIn: SAMPLE_CHANNELS.general,
    points: POINTS,
    ranks: [{ invites: 5, role: SAMPLE_ROLES.newcomer }],
  }),
  figures: {
    joins: { value: 23, before: 17, days: [3, 4, 2, 3, 5, 3, 3] },
    valid: { value: 11, before: 9, days: [2, 1, 1, 2, 3, 1, 1] },
    pending: { value: countOf(({ state }) => state === "pending"), before: null, days: [] },
  },
  activity: rows
    .filter(({ inviter }) => inviter !== null)
    .flatMap((row) => [
      ...(row.leftAt ? [{ event: "lost", at: row.leftAt, data: aboutJoin(row) } as const] : []),
      ...(row.validAt
        ? [{ event: "credited", at: row.validAt, data: { ...aboutJoin(row), points: POINTS } } as const]
        : []),
      { event: "joined", at: row.joinedAt, data: aboutJoin(row) } as const,
    ]),
  grants: sampleGrants({ roleId: SAMPLE_ROLES.newcomer, reason: "5 valid invites", field: "ranks.0.role", count: 3 }),
  answers: (world) => ({
    ...sampleInviters(world, rows),
    ...sampleLinks(world, (code) => countOf((join) => join.code === code)),
    joins: ({ query }) => ({
      success: true,
      ...sampleRecords(rows, query, {
        matches: {
          inviter: ({ inviter }, id) => inviter?.id === id,
          name: ({ member, inviter }, name) => hasText(member.name, name) || hasText(inviter?.name ?? "", name),
        },
        sorts: { member: ({ member }) => member.name, inviter: ({ inviter }) => inviter?.name ?? "" },
      }),
    }),
    overview: () => ({
      ...{ success: true, since: minutesAgo(40 * DAY), joins: ROWS },
      ways: SOURCES.flatMap((source) => {
        const joins = countOf((join) => join.source === source);
        return joins > 0 ? [{ source, joins }] : [];
      }).toSorted((one, other) => other.joins - one.joins),
      sources: sources
        .flatMap((of) => {
          const [first] = of;
          if (!first) return [];
          const stayed = of.filter(({ leftAt }) => leftAt === null).length;
          const kept = { of: of.length, stayed };
          const retention = [kept, kept, { of: 0, stayed: 0 }];
          return [
            {
              name: first.codeName,
              code: first.code,
              source: first.source,
              inviter: first.inviter?.name ?? null,
              joins: of.length,
              retention,
            },
          ];
        })
        .toSorted((one, other) => other.joins - one.joins),
    }),
  }),
};

// Tickets of a made-up server, for visitors.
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { lastDays, minutesAgo, samplePage, samplePerson } from "#kit-web/sample/sample-rows.ts";
import { PRIORITIES, type TicketDetail, type TicketMessage, type TicketSummary, type ticket } from "../contract.ts";

const NEWEST = 241;
const ROWS = 26;
const SUBJECTS = ["A role is missing", "Report a member", "Payment question", "Event idea", "Cannot see a channel"];
const TEAMS = ["Front desk", "Events", null];
/** Minutes between one ticket and the next, and until it is answered. */
const APART = 410;
const ANSWERED_AFTER = 12;

function ticketOf(number: number): TicketSummary {
  const age = NEWEST - number;
  const isOpen = age < 5;
  const opened = 18 + age * APART;
  return {
    number,
    subject: SUBJECTS[number % SUBJECTS.length] ?? "",
    team: TEAMS[number % TEAMS.length] ?? null,
    state: isOpen ? "open" : "closed",
    isStale: false,
    priority: PRIORITIES[(number * 3) % PRIORITIES.length] ?? "normal",
    labels: number % 4 === 0 ? ["Event"] : [],
    opener: samplePerson(number),
    claimer: age === 0 ? null : samplePerson(number % 2 === 0 ? 5 : 8),
    openedAt: minutesAgo(opened),
    firstResponseAt: age === 0 ? null : minutesAgo(opened - ANSWERED_AFTER),
    lastMessageAt: minutesAgo(opened - (age === 0 ? 2 : ANSWERED_AFTER + 5)),
    closedAt: isOpen ? null : minutesAgo(opened - 120),
    messages: age === 0 ? 1 : 3,
    rating: isOpen || number % 3 === 0 ? null : 4 + (number % 2),
  };
}

const tickets = Array.from({ length: ROWS }, (_, at) => ticketOf(NEWEST - at));
const READ = {
  number: (one: TicketSummary) => one.number,
  lastMessageAt: (one: TicketSummary) => one.lastMessageAt,
  priority: (one: TicketSummary) => PRIORITIES.indexOf(one.priority),
};

const said = (at: number, of: Pick<TicketMessage, "author" | "kind" | "content" | "at">): TicketMessage => ({
  id: String(100_000_000_000_000_900n + BigInt(at)),
  shownAs: null,
  avatar: null,
  embeds: [],
  components: [],
  attachments: [],
  editedAt: null,
  isDeleted: false,
  ...of,
});

function detailOf(one: TicketSummary): TicketDetail {
  const { opener, claimer, openedAt, firstResponseAt, lastMessageAt } = one;
  const conversation = [
    said(0, {
      author: opener,
      kind: "opener",
      content: "Hello! I took part yesterday, and still lack **Crew**.",
      at: openedAt,
    }),
    ...(claimer && firstResponseAt
      ? [
          said(1, {
            author: claimer,
            kind: "staff",
            content: "Thank you for telling us. I look at it now.",
            at: firstResponseAt,
          }),
          said(2, { author: opener, kind: "opener", content: "It is there. Thanks!", at: lastMessageAt }),
        ]
      : []),
  ];
  return {
    ...one,
    channelId: null,
    answers: [{ label: "What is it about?", value: one.subject }],
    closedBy: one.state === "closed" ? claimer : null,
    closeReason: one.state === "closed" ? "Solved" : null,
    ratingText: null,
    survey: [],
    isErased: false,
    conversation,
    notes: claimer
      ? [{ id: "1", author: claimer, text: "Was at the event, the list says so.", at: lastMessageAt }]
      : [],
  };
}

export const ticketSample: ModuleSample<typeof ticket> = {
  figures: {
    open: { value: 5, before: null, days: [] },
    opened: { value: 24, before: 29, days: [3, 5, 2, 4, 3, 4, 3] },
    firstResponse: { value: 720, before: 1140, days: [] },
    rating: { value: 4.6, before: 4.4, days: [] },
  },
  answers: {
    tickets: ({ query }) => {
      const { state, team, priority, claimer, text = "" } = query;
      const fitting = tickets.filter(
        (one) =>
          (!state || one.state === state) &&
          (!team || one.team === team) &&
          (!priority || one.priority === priority) &&
          (!claimer || (one.claimer?.id ?? "nobody") === claimer) &&
          `${one.subject} ${one.opener.name}`.toLowerCase().includes(text.toLowerCase()),
      );
      return {
        success: true,
        ...samplePage(fitting, READ[query.sort], query),
        open: tickets.filter((one) => one.state === "open").length,
        teams: TEAMS.flatMap((one) => one ?? []),
        claimers: [samplePerson(5), samplePerson(8)],
        labels: ["Event"],
        onCall: [],
      };
    },
    ticket: ({ params }) => ({
      success: true,
      ticket: detailOf(ticketOf(params.number > NEWEST - ROWS && params.number <= NEWEST ? params.number : NEWEST - 1)),
    }),
    figures: () => ({
      success: true,
      firstResponse: 720,
      resolution: 7200,
      rating: 4.6,
      ratings: 61,
      days: lastDays(30).map((day, at) => ({ day, opened: 2 + ((at * 5) % 4), closed: 2 + ((at * 3) % 4) })),
      load: [
        { member: samplePerson(5), claimed: 41, answers: 127, rating: 4.7 },
        { member: samplePerson(8), claimed: 38, answers: 103, rating: 4.5 },
      ],
    }),
  },
};

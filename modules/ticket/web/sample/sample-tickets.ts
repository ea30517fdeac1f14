// Tickets of the sample server with their conversations.
import { minutesAgo, samplePerson } from "#kit-web/sample/sample-rows.ts";
import { type ListedTicket, PRIORITIES, type TicketDetail, type TicketMessage } from "../../contract.ts";

const NEWEST = 241;
const ROWS = 26;
/** What members open tickets about, and how such a conversation goes. */
const CONVERSATIONS = [
  {
    subject: "A role is missing",
    asked: "Hi! I joined the event yesterday but still don't have **Crew**.",
    answered: "Thanks for letting us know. I'm looking into it now.",
    thanked: "It's there now. Thanks!",
  },
  {
    subject: "Report a member",
    asked: "Someone keeps sending me links to a giveaway that isn't ours.",
    answered: "Thanks, that's a scam. We removed the account and its messages.",
    thanked: "Perfect, that was quick.",
  },
  {
    subject: "Payment question",
    asked: "I paid for the supporter pass twice. Can I get one of them back?",
    answered: "Sorry about that! The second payment is refunded; it takes two or three days.",
    thanked: "Got the confirmation, thank you.",
  },
  {
    subject: "Event idea",
    asked: "Could we do a photo walk along the pier in spring? I'd help.",
    answered: "We'd love that. Would a Saturday in April suit you?",
    thanked: "The 17th works. I'll bring the map.",
  },
  {
    subject: "Can't see a channel",
    asked: "I can't find #photos since I changed my name.",
    answered: "Your role was gone. I gave it back, please look again.",
    thanked: "I can see it again!",
  },
] as const;
export const SUBJECTS = CONVERSATIONS.map(({ subject }) => subject);
export const TEAMS = ["Front desk", "Events"];
export const STAFF = [samplePerson(5), samplePerson(8)] as const;
const [FIRST] = CONVERSATIONS;
const conversationAbout = (subject: string) => CONVERSATIONS.find((one) => one.subject === subject) ?? FIRST;
/** Minutes between one ticket and the next, and until it is answered. */
const APART = 410;
const ANSWERED_AFTER = 12;

function ticketOf(number: number): ListedTicket {
  const age = NEWEST - number;
  const isOpen = age < 5;
  const opened = 18 + age * APART;
  const { subject, asked, thanked } = CONVERSATIONS[number % CONVERSATIONS.length] ?? FIRST;
  return {
    number,
    subject,
    team: TEAMS[number % 3] ?? null,
    state: isOpen ? "open" : "closed",
    isStale: age === 4,
    priority: PRIORITIES[(number * 3) % PRIORITIES.length] ?? "normal",
    labels: number % 4 === 0 ? ["Event"] : [],
    opener: samplePerson(number),
    claimer: age === 0 ? null : STAFF[number % 2 === 0 ? 0 : 1],
    openedAt: minutesAgo(opened),
    firstResponseAt: age === 0 ? null : minutesAgo(opened - ANSWERED_AFTER),
    lastMessageAt: minutesAgo(opened - (age === 0 ? 2 : ANSWERED_AFTER + 5)),
    closedAt: isOpen ? null : minutesAgo(opened - 120),
    messages: age === 0 ? 1 : 3,
    rating: isOpen || number % 3 === 0 ? null : 4 + (number % 2),
    isUnread: age < 2,
    waitingSince: age === 0 ? minutesAgo(opened) : null,
    memberWroteAt: minutesAgo(opened - (age === 0 ? 2 : ANSWERED_AFTER + 5)),
    avatar: null,
    lastLine: { by: samplePerson(number).name, isStaff: false, text: age === 0 ? asked : thanked },
    found: null,
  };
}

export const sampleTickets = Array.from({ length: ROWS }, (_, at) => ticketOf(NEWEST - at));

export const messageOf = (
  at: number,
  of: Pick<TicketMessage, "author" | "kind" | "content" | "at">,
): TicketMessage => ({
  id: String(100_000_000_000_000_900n + BigInt(at)),
  shownAs: null,
  replyTo: null,
  avatar: null,
  embeds: [],
  components: [],
  attachments: [],
  editedAt: null,
  isDeleted: false,
  ...of,
});

export function conversationOf(one: ListedTicket): TicketMessage[] {
  const { opener, claimer, openedAt, firstResponseAt, lastMessageAt } = one;
  const { asked, answered, thanked } = conversationAbout(one.subject);
  const first = messageOf(0, { author: opener, kind: "opener", content: asked, at: openedAt });
  if (!claimer || !firstResponseAt) return [first];
  return [
    first,
    messageOf(1, {
      author: claimer,
      kind: "staff",
      content: answered,
      at: firstResponseAt,
    }),
    messageOf(2, { author: opener, kind: "opener", content: thanked, at: lastMessageAt }),
  ];
}

export function detailOf({ found: _, ...one }: ListedTicket): TicketDetail {
  const { claimer, lastMessageAt } = one;
  const isClosed = one.state === "closed";
  return {
    ...one,
    channelId: null,
    answers: [{ label: "What is it about?", value: one.subject }],
    closedBy: isClosed ? claimer : null,
    closeReason: isClosed ? "Solved" : null,
    ratingText: null,
    survey: [],
    isErased: false,
    notErased: [],
    posted: isClosed ? 1 : 0,
    maybePosted: [],
    notes: claimer
      ? [{ id: "1", author: claimer, text: "Attended the event, confirmed on the list.", at: lastMessageAt }]
      : [],
    people: [],
    can: { claim: true, erase: true, teams: TEAMS.filter((name) => name !== one.team), labels: ["Event"], replies: [] },
  };
}

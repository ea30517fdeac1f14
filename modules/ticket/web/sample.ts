// Tickets of a made-up server, for visitors.
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { samplePage, samplePerson } from "#kit-web/sample/sample-rows.ts";
import { type Block, type ListedTicket, PRIORITIES, type ticket } from "../contract.ts";
import { sampleBlocks } from "./sample/sample-blocks.ts";
import { figuresOf } from "./sample/sample-figures.ts";
import {
  conversationOf,
  detailOf,
  STAFF,
  SUBJECTS,
  sampleTicket,
  sampleTickets,
  TEAMS,
} from "./sample/sample-tickets.ts";

const READ = {
  number: (one: ListedTicket) => one.number,
  lastMessageAt: (one: ListedTicket) => one.lastMessageAt,
  priority: (one: ListedTicket) => PRIORITIES.indexOf(one.priority),
  messages: (one: ListedTicket) => one.messages,
  rating: (one: ListedTicket) => one.rating ?? 0,
};
const isOpen = (one: ListedTicket): boolean => one.state === "open";

export const ticketSample: ModuleSample<typeof ticket> = {
  figures: {
    open: { value: 5, before: null, days: [] },
    opened: { value: 24, before: 29, days: [3, 5, 2, 4, 3, 4, 3] },
    firstResponse: { value: 720, before: 1140, days: [] },
    rating: { value: 4.6, before: 4.4, days: [] },
  },
  answers: {
    tickets: ({ query }) => {
      const { state, subject, team, priority, claimer, opener, label, from, until, text = "" } = query;
      const fitting = sampleTickets.filter(
        (one) =>
          (!state || one.state === state || (state === "stale" && one.isStale)) &&
          (!subject || one.subject === subject) &&
          (!team || one.team === team) &&
          (!priority || one.priority === priority) &&
          (!claimer || (one.claimer?.id ?? "nobody") === claimer) &&
          (!opener || one.opener.id === opener) &&
          (!label || one.labels.includes(label)) &&
          (!from || one.openedAt.slice(0, 10) >= from) &&
          (!until || one.openedAt.slice(0, 10) <= until) &&
          `${one.subject} ${one.opener.name}`.toLowerCase().includes(text.toLowerCase()),
      );
      return {
        success: true,
        ...samplePage(fitting, READ[query.sort], query),
        open: sampleTickets.filter(isOpen).length,
        subjects: SUBJECTS,
        teams: TEAMS,
        claimers: [...STAFF],
        labels: ["Event"],
        opener: sampleTickets.find((one) => one.opener.id === opener)?.opener ?? null,
        onCall: [STAFF[0]],
      };
    },
    ticket: ({ params }) => ({ success: true, ticket: detailOf(sampleTicket(params.number)) }),
    conversation: ({ params }) => ({
      success: true,
      messages: conversationOf(sampleTicket(params.number)),
      hasEarlier: false,
    }),
    figures: ({ query }) => figuresOf(query.days),
    blocks: ({ query }) => {
      const { name = "", sort } = query;
      const fitting = sampleBlocks().filter(({ member }) => member.name.toLowerCase().includes(name.toLowerCase()));
      const by = (one: Block) => (sort === "since" ? one.since : one.member.name);
      return { success: true, ...samplePage(fitting, by, query) };
    },
    subjects: () => ({
      success: true,
      isOn: true,
      subjects: SUBJECTS.map((name) => ({ name, description: "", team: TEAMS[0] ?? null, questions: [] })),
    }),
    colleagues: ({ query }) => ({
      success: true,
      members: STAFF.filter(({ name }) => name.toLowerCase().startsWith(query.name.toLowerCase())),
    }),
    members: ({ query }) => ({
      success: true,
      members: [samplePerson(3)].filter(({ name }) => name.toLowerCase().startsWith(query.name.toLowerCase())),
    }),
  },
};

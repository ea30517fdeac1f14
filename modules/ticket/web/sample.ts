// Tickets' sample data for visitors.
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { samplePerson } from "#kit-web/sample/sample-rows.ts";
import { type ListedTicket, PRIORITIES, type ticket } from "../contract.ts";
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
      const { opener } = query;
      return {
        success: true,
        ...sampleRecords(sampleTickets, query, {
          matches: {
            state: (one, state) => {
              if (state === "waiting") return one.waitingSince !== null;
              if (state === "unread") return one.isUnread;
              return one.state === state || (state === "stale" && one.isStale);
            },
            claimer: (one, claimer) => (one.claimer?.id ?? "nobody") === (claimer === "me" ? STAFF[0].id : claimer),
            opener: (one, id) => one.opener.id === id,
            label: (one, label) => one.labels.includes(label),
            from: (one, day) => one.openedAt.slice(0, 10) >= day,
            until: (one, day) => one.openedAt.slice(0, 10) <= day,
            text: (one, text) => hasText(`${one.subject} ${one.opener.name}`, text),
          },
          sorts: {
            priority: ({ priority }) => PRIORITIES.indexOf(priority),
            waiting: ({ waitingSince }) => waitingSince ?? "",
          },
        }),
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
    blocks: ({ query }) => ({
      success: true,
      ...sampleRecords(sampleBlocks(), query, {
        matches: { name: ({ member }, name) => hasText(member.name, name) },
        sorts: { member: ({ member }) => member.name },
      }),
    }),
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

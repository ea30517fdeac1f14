// Tickets of a made-up server, for visitors, who answer and close them in the page.
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { sampleBlocks } from "#kit-web/sample/sample-blocks.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { PRIORITIES, subjectsOf, teamNameFor, type ticket } from "../contract.ts";
import { openDesk } from "./sample/sample-desk.ts";
import { figuresOf } from "./sample/sample-figures.ts";
import { sampleSettings } from "./sample/sample-settings.ts";
import { STAFF, sampleTickets } from "./sample/sample-tickets.ts";

const success = { success: true } as const;

export const ticketSample: ModuleSample<typeof ticket> = {
  settings: sampleSettings,
  figures: {
    open: { value: 5, before: null, days: [] },
    opened: { value: 24, before: 29, days: [3, 5, 2, 4, 3, 4, 3] },
    firstResponse: { value: 720, before: 1140, days: [] },
    rating: { value: 4.6, before: 4.4, days: [] },
  },
  activity: sampleTickets.flatMap(({ number, opener, subject, openedAt, firstResponseAt, closedAt }) => {
    const about = { number, memberName: opener.name };
    return [
      ...(closedAt ? [{ event: "closed", at: closedAt, data: about } as const] : []),
      ...(firstResponseAt ? [{ event: "claimed", at: firstResponseAt, data: about } as const] : []),
      { event: "opened", at: openedAt, data: { ...about, subject } } as const,
    ];
  }),
  panels: ({ panels }) => panels.map(({ name, channel }) => ({ key: name, channelId: channel })),
  answers: (world) => {
    const { you, settings } = world;
    const desk = openDesk(world);
    const named = (list: readonly { name: string }[]) => list.map(({ name }) => name);
    return {
      tickets: ({ query }) => {
        const all = desk.list();
        const { config } = settings();
        const claimers = all.flatMap(({ claimer }) => (claimer ? [[claimer.id, claimer] as const] : []));
        return {
          ...success,
          ...sampleRecords(all, query, {
            matches: {
              state: (one, state) => {
                if (state === "waiting") return one.waitingSince !== null;
                if (state === "unread") return one.isUnread;
                return one.state === state || (state === "stale" && one.isStale);
              },
              claimer: (one, claimer) => (one.claimer?.id ?? "nobody") === (claimer === "me" ? you.id : claimer),
              opener: (one, id) => one.opener.id === id,
              label: (one, label) => one.labels.includes(label),
              from: (one, day) => one.openedAt.slice(0, 10) >= day,
              until: (one, day) => one.openedAt.slice(0, 10) <= day,
              text: (one, text) => hasText(`${one.number} ${one.subject} ${one.opener.name}`, text),
            },
            sorts: {
              priority: ({ priority }) => PRIORITIES.indexOf(priority),
              waiting: ({ waitingSince }) => waitingSince ?? "",
            },
          }),
          open: all.filter(({ state }) => state === "open").length,
          subjects: [...new Set([...named(subjectsOf(config)), ...all.map(({ subject }) => subject)])],
          teams: named(config.teams),
          claimers: [...new Map(claimers).values()],
          labels: [...new Set([...named(config.labels), ...all.flatMap(({ labels }) => labels)])],
          opener: all.find((one) => one.opener.id === query.opener)?.opener ?? null,
          onCall: [STAFF[0]],
        };
      },
      ticket: ({ params }) => ({ ...success, ticket: desk.one(params.number) }),
      conversation: ({ params }) => ({
        ...success,
        messages: desk.talk(params.number),
        hasEarlier: false,
        mentioned: [],
      }),
      reply: ({ params, body }) => ({ ...success, ticket: desk.reply(params.number, body) }),
      note: ({ params, body }) => ({ ...success, ticket: desk.note(params.number, body.text) }),
      change: ({ params, body }) => ({ ...success, ticket: desk.change(params.number, body) }),
      changeSeveral: ({ body }) => ({ ...success, results: desk.changeSeveral(body.changes as never) }),
      seen: ({ params }) => {
        desk.seen(params.number);
        return success;
      },
      figures: ({ query }) => {
        const open = desk.list().filter(({ state }) => state === "open");
        const unclaimed = open.filter(({ claimer }) => claimer === null).length;
        return { ...figuresOf(query.days), open: open.length, unclaimed };
      },
      ...sampleBlocks(world, "Kept opening empty tickets"),
      subjects: () => {
        const { enabled, config } = settings();
        const subjects = subjectsOf(config).map((subject) => {
          const { name, description, questions } = subject;
          return { name, description, questions, team: teamNameFor(config, subject) };
        });
        return { ...success, isOn: enabled, subjects };
      },
      openFor: ({ body }) => ({ ...success, ticket: desk.openFor(body) }),
      colleagues: ({ query }) => ({
        ...success,
        members: [you, ...STAFF].filter(({ name }) => name.toLowerCase().startsWith(query.name.toLowerCase())),
      }),
    };
  },
};

// The tickets of a made-up server while a visitor works on them: every change is kept in the page.
import type { RouteBody } from "#kit/route.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { needsDiscord } from "#kit-web/api/sample-answers.ts";
import type { SampleWorld } from "#kit-web/sample/module-sample.ts";
import { samplePersonOf } from "#kit-web/sample/sample-rows.ts";
import {
  type ListedTicket,
  subjectsOf,
  type TicketDetail,
  type TicketMessage,
  teamNameFor,
  type ticket,
} from "../../contract.ts";
import { conversationOf, detailOf, messageOf, sampleTickets, TEAMS } from "./sample-tickets.ts";

type World = SampleWorld<typeof ticket>;
type Change = RouteBody<typeof ticket.routes.change>;
type OpenRequest = RouteBody<typeof ticket.routes.openFor>;
type Entry = { detail: TicketDetail; talk: TicketMessage[] };

/** Until the member answers the first reply. */
const THANKS_MS = 2500;

export function openDesk({ you, settings, report, changed, refuse, later }: World) {
  const entries = new Map(
    sampleTickets.map((one): [number, Entry] => [one.number, { detail: detailOf(one), talk: conversationOf(one) }]),
  );
  const opened = new Map<string, number>();
  const thanked = new Set<number>();
  const now = (): string => new Date().toISOString();

  const entry = (number: number): Entry => entries.get(number) ?? refuse("ticketGone");
  /** What can be done follows the settings as they are saved. */
  const shown = ({ detail }: Entry): TicketDetail => {
    const { config } = settings();
    const named = (list: readonly { name: string }[]) => list.map(({ name }) => name);
    const teams = named(config.teams).filter((name) => name !== detail.team);
    const replies = config.replies.map(({ name, message }) => ({ name, text: message.variants[0]?.content ?? "" }));
    return { ...detail, can: { claim: config.claiming, erase: true, teams, labels: named(config.labels), replies } };
  };
  const set = (number: number, given: Partial<TicketDetail>): TicketDetail => {
    const known = entry(number);
    known.detail = { ...known.detail, ...given };
    changed();
    return shown(known);
  };
  const about = ({ number, opener }: TicketDetail) => ({ number, memberName: opener.name });
  const say = (number: number, of: Pick<TicketMessage, "author" | "kind" | "content">): TicketDetail => {
    const known = entry(number);
    const at = now();
    known.talk = [...known.talk, messageOf(number * 1000 + known.talk.length, { ...of, at })];
    const firstResponseAt = known.detail.firstResponseAt ?? (of.kind === "staff" ? at : null);
    const isMember = of.kind === "opener";
    return set(number, {
      ...{ lastMessageAt: at, firstResponseAt, messages: known.talk.length, isStale: false, isUnread: isMember },
      waitingSince: isMember ? (known.detail.waitingSince ?? at) : null,
      memberWroteAt: isMember ? at : known.detail.memberWroteAt,
      lastLine: { by: of.author.name, isStaff: !isMember, text: of.content },
    });
  };

  function change(number: number, wanted: Change): TicketDetail {
    const { detail } = entry(number);
    const { people, opener, state } = detail;
    if (state === "closed" && ["claim", "unclaim", "transfer", "move", "close"].includes(wanted.what))
      refuse("isClosed");
    switch (wanted.what) {
      case "claim":
        report("claimed", about(detail));
        return set(number, { claimer: you });
      case "unclaim":
        return set(number, { claimer: null });
      case "transfer":
        return set(number, { claimer: wanted.member === you.id ? you : samplePersonOf(wanted.member) });
      case "priority":
        return set(number, { priority: wanted.priority });
      case "label":
        return set(number, { labels: wanted.labels });
      case "move":
        report("moved", { ...about(detail), team: wanted.team });
        return set(number, { team: wanted.team });
      case "add":
        return set(number, {
          people: [...people.filter(({ id }) => id !== wanted.member), samplePersonOf(wanted.member)],
        });
      case "remove":
        return set(number, { people: people.filter(({ id }) => id !== wanted.member) });
      case "close":
        report("closed", about(detail));
        return set(number, {
          ...{
            state: "closed",
            isStale: false,
            isUnread: false,
            waitingSince: null,
            closedAt: now(),
            closedBy: you,
            closeReason: wanted.reason || null,
          },
        });
      case "reopen":
        if (state === "open") refuse("isOpen");
        report("reopened", about(detail));
        return set(number, { state: "open", closedAt: null, closedBy: null, closeReason: null, rating: null });
      case "erase":
        if (wanted.confirmation.replace("#", "") !== String(number)) refuse("notConfirmed");
        entry(number).talk = [];
        return set(number, {
          ...{ isErased: true, messages: 0, answers: [], survey: [], notes: [], closeReason: null, ratingText: null },
          posted: 0,
          opener,
        });
      case "rename":
        return needsDiscord();
    }
  }

  return {
    change,
    /** Each by itself; what is refused is said by its number. */
    changeSeveral: (changes: readonly (Change & { number: number })[]) =>
      changes.map(({ number, ...wanted }) => {
        try {
          const { what } = wanted as { what: string };
          if (what === "read" || what === "unread") set(number, { isUnread: what === "unread" });
          else change(number, wanted as Change);
          return { id: String(number), error: null };
        } catch (cause) {
          return { id: String(number), error: errorMessage(cause) };
        }
      }),
    seen: (number: number): void => void (entry(number).detail.isUnread && set(number, { isUnread: false })),
    list: (): ListedTicket[] => [...entries.values()].map(({ detail }) => ({ ...detail, found: null })),
    one: (number: number): TicketDetail => shown(entry(number)),
    talk: (number: number): TicketMessage[] => entry(number).talk,

    reply: (number: number, wording: RouteBody<typeof ticket.routes.reply>): TicketDetail => {
      const { detail } = entry(number);
      if (detail.state === "closed") refuse("isClosed");
      const ready =
        "ready" in wording ? shown(entry(number)).can.replies.find(({ name }) => name === wording.ready) : null;
      if (ready === undefined) refuse("replyGone");
      const content = ready
        ? ready.text.replaceAll("{member.name}", detail.opener.name)
        : "text" in wording
          ? wording.text
          : "";
      if (!thanked.has(number)) {
        thanked.add(number);
        later(THANKS_MS, () => {
          if (entry(number).detail.state === "open")
            say(number, { author: detail.opener, kind: "opener", content: "That helps, thank you!" });
        });
      }
      return say(number, { author: you, kind: "staff", content });
    },

    note: (number: number, text: string): TicketDetail => {
      const { notes } = entry(number).detail;
      return set(number, { notes: [...notes, { id: `${notes.length + 1}`, author: you, text, at: now() }] });
    },

    openFor: ({ key, member, subject, answers }: OpenRequest): TicketDetail => {
      const { enabled, config } = settings();
      if (!enabled) refuse("isOff");
      const known = opened.get(key);
      if (known !== undefined) return shown(entry(known));
      const about = subjectsOf(config).find(({ name }) => name === subject) ?? refuse("subjectGone");
      const number = Math.max(...entries.keys()) + 1;
      const at = now();
      const [first] = sampleTickets;
      const opener = samplePersonOf(member);
      if (!first) throw new Error("the sample has no tickets");
      const listed: ListedTicket = {
        ...first,
        ...{
          number,
          subject,
          team: teamNameFor(config, about) ?? TEAMS[0] ?? null,
          state: "open",
          isStale: false,
          opener,
        },
        ...{ priority: "normal", labels: [], claimer: null, openedAt: at, firstResponseAt: null, lastMessageAt: at },
        ...{ closedAt: null, messages: 0, rating: null, isUnread: false, waitingSince: null, lastLine: null },
        memberWroteAt: null,
      };
      const asked = about.questions.map(({ label }, place) => ({ label, value: (answers[place] ?? []).join(", ") }));
      opened.set(key, number);
      entries.set(number, { detail: { ...detailOf(listed), answers: asked }, talk: [] });
      report("opened", { number, memberName: opener.name, subject });
      changed();
      return shown(entry(number));
    },
  };
}

// Whitelist of a made-up server, for visitors.

import type { Review } from "#kit/reviews/define-reviews.ts";
import { needsDiscord } from "#kit-web/api/sample-answers.ts";
import { SAMPLE_CHANNELS, SAMPLE_ROLES } from "#kit-web/catalog/sample-ids.ts";
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { sampleReviews } from "#kit-web/sample/sample-reviews.ts";
import { lastDays, minutesAgo, sampleGrants, samplePerson } from "#kit-web/sample/sample-rows.ts";
import {
  whitelist as contract,
  type Entry,
  FIGURE_DAYS,
  type List,
  type ListSettings,
  listFaults,
  listSettings,
  PANEL,
  placesOf,
  tierOf,
} from "../contract.ts";
import type { Application } from "../words.ts";

const DRAWN_AFTER_MS = 900;
/** Made up, and the same for each visit. */
const hexOf = (seed: number, length: number): string => {
  let state = seed * 7919 + 17;
  return Array.from({ length }, () => {
    state = (state * 16_807) % 2_147_483_647;
    return (state % 16).toString(16);
  }).join("");
};
const addressOf = (seed: number): string => `0x${hexOf(seed + 3, 40)}`;

const listOf = (number: number, settings: Partial<ListSettings>, more: Partial<List>): List => {
  const whole = listSettings.parse(settings);
  return {
    ...{ number, settings: whole, state: "open", version: 1, places: placesOf(whole), draws: [] },
    ...{
      createdAt: minutesAgo((6 - number) * 4000),
      opensAt: null,
      closesAt: null,
      openedAt: minutesAgo((6 - number) * 3900),
    },
    ...{
      drawnAt: null,
      finalAt: null,
      messages: null,
      invite: null,
      counts: { entries: 0, accepted: 0, waiting: 0, pending: 0, partners: [] },
    },
    ...more,
  };
};
const committed = (number: number, draw: number) => ({
  ...{ commitment: hexOf(number * 50 + draw, 64), reason: null, isOver: false, beacon: null },
});

const sampleLists = [
  listOf(4, { name: "Second voyage", mode: "application", waiting: 10 }, {}),
  listOf(
    3,
    { name: "Lighthouse draw", mode: "draw", places: 12, waiting: 6 },
    { state: "closed", draws: [committed(3, 1)] },
  ),
  listOf(
    2,
    {
      name: "First voyage",
      waiting: 4,
      tiers: [
        { name: "Guaranteed", places: 8 },
        { name: "First come", places: 10 },
      ],
    },
    {},
  ),
  listOf(1, { name: "Crew wallets", mode: "collect" }, { state: "final", finalAt: minutesAgo(900) }),
];
const SIZES: Readonly<Record<number, number>> = { 1: 14, 2: 21, 3: 34, 4: 9 };

const sampleEntries = (list: List): Entry[] =>
  Array.from({ length: SIZES[list.number] ?? 0 }, (_, at): Entry => {
    const { mode } = list.settings;
    const isIn = list.places === null || at < list.places;
    const state =
      mode === "draw" ? "entered" : mode === "application" && at > 5 ? "pending" : isIn ? "accepted" : "waiting";
    const place = state === "accepted" ? at + 1 : state === "waiting" ? at + 1 - (list.places ?? 0) : null;
    const when = minutesAgo(30 + list.number * 60 + (40 - at) * 97);
    return {
      ...{ number: list.number * 100 + at, member: samplePerson(at), address: addressOf(list.number * 100 + at) },
      ensName: at % 6 === 1 ? `${samplePerson(at).name.toLowerCase()}.harbour.example` : null,
      ...{ state, place, tier: state === "accepted" && place ? tierOf(list.settings, place) : null },
      ...{ partner: null, warning: list.number === 2 && at === 4 ? "contract" : null },
      ...{
        weight: at % 5 === 0 ? 2 : 1,
        notified: null,
        proof: at % 4 === 1 ? "signed" : "typed",
        reasons: [],
        at: when,
        changedAt: when,
      },
    };
  });

const ANSWERS = ["I draw maps and want to help with the atlas.", "Been here since the first voyage.", "For the crew!"];
const sampleApplications = Array.from({ length: 5 }, (_, at): Application => {
  const review: Omit<Review, "about"> = {
    ...{
      number: 5 - at,
      state: at < 3 ? "pending" : "approved",
      member: samplePerson(at + 6),
      at: minutesAgo(40 + at * 300),
    },
    ...{
      expiresAt: null,
      assignee: null,
      approvals: at < 3 ? [] : [samplePerson(5)],
      approvalsNeeded: 1,
      reason: null,
    },
    ...{ decidedBy: at < 3 ? null : samplePerson(5), decidedAt: at < 3 ? null : minutesAgo(20 + at * 290) },
  };
  const about = {
    list: 4,
    listName: "Second voyage",
    entry: 406 + at,
    chain: "evm" as const,
    ensName: null,
    isSigned: at % 2 === 1,
    warning: null,
  };
  const answers = [{ question: "Why do you want to join?", answer: ANSWERS[at % ANSWERS.length] ?? "" }];
  return { ...review, about: { ...about, address: addressOf(406 + at), answers } };
});

const days = lastDays(FIGURE_DAYS).map((day, at) => ({ day, entries: 1 + ((at * 5) % 7) }));

export const whitelistSample: ModuleSample<typeof contract> = {
  settings: contract.config.parse({
    panelIn: SAMPLE_CHANNELS.general,
    announceIn: SAMPLE_CHANNELS.general,
    reviewChannel: SAMPLE_CHANNELS.general,
    questions: [{ label: "Why do you want to join?", kind: "paragraph" }],
  }),
  figures: {
    open: { value: 2, before: null, days: [] },
    entries: { value: 38, before: 29, days: [4, 5, 6, 4, 7, 5, 7] },
    wallets: { value: 61, before: null, days: [] },
  },
  activity: sampleLists.flatMap((list) =>
    sampleEntries(list)
      .slice(0, 6)
      .map(({ member, at }) => ({
        event: "entered" as const,
        at,
        data: {
          ...{ number: list.number, list: list.settings.name },
          ...{ memberId: member?.id ?? "", memberName: member?.name ?? "" },
        },
      })),
  ),
  grants: sampleGrants({ roleId: SAMPLE_ROLES.crew, reason: "A place on Crew wallets", field: null, count: 3 }),
  panels: ({ panelIn }) => [{ key: PANEL, channelId: panelIn }],
  answers: (world) => {
    const { refuse, changed, report, later } = world;
    let lists: readonly List[] = sampleLists;
    const entries = new Map(sampleLists.map((list) => [list.number, sampleEntries(list)]));
    const of = (number: number): Entry[] => entries.get(number) ?? [];
    const now = () => new Date().toISOString();
    const counted = (list: List): List => {
      const all = of(list.number);
      const count = (state: Entry["state"]) => all.filter((entry) => entry.state === state).length;
      const partners = list.settings.partners.map(({ name }) => ({
        name,
        taken: all.filter(({ partner }) => partner === name).length,
      }));
      const accepted = count("accepted") - partners.reduce((sum, { taken }) => sum + taken, 0);
      const counts = { accepted, waiting: count("waiting"), pending: count("pending"), partners };
      return { ...list, counts: { entries: all.length, ...counts } };
    };
    const one = (number: number): List => lists.find((list) => list.number === number) ?? refuse("listGone");
    const put = (list: List) => {
      lists = [list, ...lists.filter(({ number }) => number !== list.number)];
      changed();
      return { success: true as const, list: counted(list) };
    };
    const check = (settings: ListSettings): ListSettings => {
      const [issue] = listFaults(settings);
      if (issue) refuse(issue.code === "required" ? "nameTaken" : (issue.code as never));
      return { ...settings, name: settings.name.trim() };
    };
    /** In a made-up order; real draws follow from the seed. */
    const draw = (number: number, attempt: number): void => {
      const list = one(number);
      const { waiting } = list.settings;
      const places = list.places ?? 0;
      const order = of(number).toSorted(
        (a, b) => ((a.number * 37 * attempt) % 101) - ((b.number * 37 * attempt) % 101),
      );
      const drawn = order.map((entry, at): Entry => {
        if (at < places) return { ...entry, state: "accepted", place: at + 1, tier: tierOf(list.settings, at + 1) };
        const isWaiting = at < places + waiting;
        return {
          ...entry,
          state: isWaiting ? "waiting" : "entered",
          place: isWaiting ? at + 1 - places : null,
          tier: null,
        };
      });
      entries.set(number, drawn);
      const winners = Math.min(places, order.length);
      report("drawn", { number, list: list.settings.name, entries: order.length, winners });
      put({ ...list, state: "drawn", drawnAt: now(), draws: list.draws.map((past) => ({ ...past, isOver: true })) });
    };
    return {
      lists: ({ query }) => ({
        success: true,
        ...sampleRecords(lists.map(counted), query, {
          matches: { name: ({ settings }, name) => hasText(settings.name, name) },
          sorts: { name: ({ settings }) => settings.name.toLowerCase() },
        }),
      }),
      list: ({ params }) => ({ success: true, list: counted(one(params.number)) }),
      createList: ({ body }) => {
        const settings = check(body.settings);
        const number = Math.max(...lists.map((list) => list.number)) + 1;
        const list = listOf(number, settings, {
          ...{ state: body.isOpen ? "open" : "planned", createdAt: now(), openedAt: body.isOpen ? now() : null },
          ...{ opensAt: body.opensAt, closesAt: body.closesAt },
          draws: settings.mode === "draw" ? [committed(number, 1)] : [],
        });
        if (body.isOpen) report("opened", { number, list: settings.name });
        return put(list);
      },
      changeList: ({ params, body }) => {
        const list = one(params.number);
        const settings = check(body.settings);
        return put({
          ...list,
          settings,
          places: placesOf(settings),
          closesAt: body.closesAt,
          version: list.version + 1,
        });
      },
      actOnList: ({ params: { number, act } }) => {
        const list = one(number);
        const about = { number, list: list.settings.name };
        switch (act) {
          case "open":
            report("opened", about);
            return put({ ...list, state: "open", openedAt: list.openedAt ?? now() });
          case "close":
            report("closed", about);
            return put({ ...list, state: "closed" });
          case "draw":
            later(DRAWN_AFTER_MS, () => draw(number, 1));
            return put({ ...list, state: "drawing" });
          case "finalize":
            report("final", { ...about, winners: counted(list).counts.accepted });
            return put({ ...list, state: "final", finalAt: now() });
        }
      },
      redoDraw: ({ params: { number }, body: { reason } }) => {
        const list = one(number);
        const next = list.draws.length + 1;
        later(DRAWN_AFTER_MS, () => draw(number, next));
        return put({ ...list, state: "drawing", draws: [...list.draws, { ...committed(number, next), reason }] });
      },
      inviteWinners: () => needsDiscord(),
      entries: ({ params, query }) => ({
        success: true,
        ...sampleRecords(of(params.number), query, {
          matches: {
            name: ({ member, address, ensName }, name) =>
              hasText(member?.name ?? "", name) ||
              hasText(address.slice(0, name.length), name) ||
              hasText((ensName ?? "").slice(0, name.length), name),
          },
          sorts: { member: ({ member }) => member?.name ?? "", place: ({ place }) => place ?? 1_000_000 },
        }),
      }),
      removeEntry: ({ params }) => {
        const left = of(params.number).filter(({ number }) => number !== params.entry);
        if (left.length === of(params.number).length) refuse("entryGone");
        entries.set(params.number, left);
        changed();
        return { success: true };
      },
      importEntries: ({ params: { number }, body }) => {
        const known = of(number);
        const typed = body.text
          .split(/\r?\n/)
          .map((text, at) => ({ text: text.trim(), line: at + 1 }))
          .filter(({ text }) => text !== "");
        const isRight = ({ text }: { text: string }): boolean => /^0x[0-9a-fA-F]{40}$/.test(text);
        const isThere = ({ text }: { text: string }): boolean =>
          known.some(({ address }) => address.toLowerCase() === text.toLowerCase());
        const right = typed.filter(isRight);
        const added = right.filter((one) => !isThere(one));
        const faults = typed
          .filter((one) => !isRight(one))
          .map(({ line, text }) => ({
            line,
            text: text.slice(0, 80),
            message: "This isn't an address of this chain.",
          }));
        if (!body.isTrial) {
          const fresh = added.map(
            ({ text }, at): Entry => ({
              ...{
                number: number * 100 + known.length + at,
                member: null,
                address: text,
                ensName: null,
                state: body.partner === null ? "entered" : "accepted",
                place: null,
              },
              ...{
                partner: body.partner,
                warning: null,
                tier: null,
                weight: 1,
                notified: null,
                proof: "imported",
                reasons: [],
                at: now(),
                changedAt: now(),
              },
            }),
          );
          entries.set(number, [...known, ...fresh]);
          report("imported", { number, list: one(number).settings.name, added: fresh.length, changed: 0 });
          changed();
        }
        const counts = { added: added.length, changed: 0, same: right.length - added.length, wrong: faults.length };
        return { success: true, ...counts, faults };
      },
      figures: () => ({
        success: true,
        ...{ days, entries: days.reduce((sum, day) => sum + day.entries, 0), members: 71 },
        proofs: [
          { name: "typed" as const, count: 64 },
          { name: "signed" as const, count: 31 },
          { name: "imported" as const, count: 22 },
        ],
        modes: [
          { name: "first" as const, count: 1 },
          { name: "draw" as const, count: 1 },
          { name: "application" as const, count: 1 },
          { name: "collect" as const, count: 1 },
        ],
      }),
      ...sampleReviews(world, sampleApplications, {
        decided: ({ state, about }) => {
          const list = of(about.list);
          const place = list.filter((entry) => entry.state === "accepted").length + 1;
          const after: Partial<Entry> = state === "approved" ? { state: "accepted", place } : { state: "denied" };
          entries.set(
            about.list,
            list.map((entry) => (entry.number === about.entry ? { ...entry, ...after } : entry)),
          );
        },
      }),
    };
  },
};

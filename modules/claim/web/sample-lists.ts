// Lists and resets of the made-up server.
import type { SampleAnswers, SampleWorld } from "#kit-web/sample/module-sample.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { minutesAgo, samplePerson } from "#kit-web/sample/sample-rows.ts";
import type { ClaimList, claim, ListEntry, ListFault, ListPreview, ListRow, Resets } from "../contract.ts";

const FOUNDERS = { number: 1, name: "Founders" };
const ROWS = 16;
const CLAIMED_EVERY = 3;

/** What the first list of the sample gives. */
export const sampleEntries = Array.from({ length: ROWS }, (_, at): ListEntry => {
  const isClaimed = at % CLAIMED_EVERY !== 0;
  return {
    ...{ id: at + 1, list: FOUNDERS, line: at + 2, member: samplePerson(at), order: null },
    ...(at % 4 === 1 ? { item: "", points: 250 } : { item: "Sticker pack", points: 0 }),
    state: isClaimed ? "claimed" : "due",
    claimedAt: isClaimed ? minutesAgo(60 + at * 97) : null,
  };
});

type Routes = (typeof claim)["routes"];
type Answered =
  | ("lists" | "listEntries" | "previewList" | "importList" | "endList" | "reopenList" | "listVersions")
  | ("restoreList" | "resets" | "reset" | "undoReset");
type World = Pick<SampleWorld<typeof claim>, "you" | "refuse" | "changed"> & { items: () => readonly string[] };

export function listAnswers({ you, refuse, changed, items }: World): Pick<SampleAnswers<Routes>, Answered> {
  let entries: readonly ListEntry[] = sampleEntries;
  let lists: readonly Omit<ClaimList, "entries" | "claimed">[] = [
    { ...FOUNDERS, version: 1, state: "open", until: null, at: minutesAgo(4000), by: samplePerson(5) },
  ];
  let resets: Resets = { streaks: null, codes: null };
  const versions = new Map<number, { version: number; rows: readonly ListRow[]; at: string; by: ClaimList["by"] }[]>([
    [1, [{ version: 1, rows: sampleEntries, at: minutesAgo(4000), by: samplePerson(5) }]],
  ]);
  const withCounts = (list: (typeof lists)[number]): ClaimList => {
    const of = entries.filter((one) => one.list.number === list.number);
    return { ...list, entries: of.length, claimed: of.filter(({ state }) => state === "claimed").length };
  };
  const store = (list: (typeof lists)[number], rows: readonly ListRow[]) => {
    const kept = entries.filter((one) => one.list.number !== list.number || one.state === "claimed");
    const fresh = rows.filter((row) => !kept.some((one) => isSame(one, row) && one.list.number === list.number));
    const about = {
      list: { number: list.number, name: list.name },
      state: "due" as const,
      claimedAt: null,
      order: null,
    };
    entries = [...kept, ...fresh.map((row, at) => ({ ...row, ...about, id: entries.length + at + 1 }))];
    lists = [list, ...lists.filter(({ number }) => number !== list.number)];
    const made = { version: list.version, rows, at: new Date().toISOString(), by: you };
    versions.set(list.number, [made, ...(versions.get(list.number) ?? [])]);
    changed();
    return { success: true as const, list: withCounts(list) };
  };
  const setEnded = (number: number, isEnded: boolean) => {
    const before = lists.find((one) => one.number === number) ?? refuse("listGone");
    const list = { ...before, state: isEnded ? ("ended" as const) : ("open" as const) };
    lists = lists.map((one) => (one === before ? list : one));
    const from = isEnded ? "due" : "expired";
    const to = isEnded ? "expired" : "due";
    entries = entries.map((one) => (one.list.number === number && one.state === from ? { ...one, state: to } : one));
    changed();
    return { success: true as const, list: withCounts(list) };
  };
  const setReset = (part: keyof Resets, last: Resets["streaks"]) => {
    resets = { ...resets, [part]: last };
    changed();
    return { success: true as const, resets };
  };
  return {
    lists: ({ query }) => ({
      success: true,
      ...sampleRecords(lists.map(withCounts), query, { matches: { name: (one, name) => hasText(one.name, name) } }),
    }),
    listEntries: ({ query }) => ({
      success: true,
      ...sampleRecords(entries, query, {
        matches: {
          name: ({ member }, name) => hasText(member.name, name),
          list: (one, number) => one.list.number === Number(number),
        },
        sorts: { member: ({ member }) => member.name, claimedAt: ({ claimedAt }) => claimedAt ?? "" },
      }),
      lists: lists.map(({ number, name }) => ({ number, name })),
    }),
    previewList: ({ body }) => {
      const { rows, faults } = readSample(body.csv, items());
      const before = entries.filter((one) => one.list.number === body.list);
      const due = before.filter(({ state }) => state !== "claimed");
      const kept = due.filter((one) => rows.some((row) => isSame(one, row))).length;
      const preview: ListPreview = {
        ...{ fingerprint: "sample", rows: rows.length, faults: faults.length, faultSample: faults, rowSample: rows },
        ...{ added: rows.length - kept, kept, dropped: due.length - kept, claimed: before.length - due.length },
      };
      return { success: true, preview };
    },
    importList: ({ body: { list: number, name, until, csv } }) => {
      const { rows } = readSample(csv, items());
      const before = lists.find((one) => one.number === number);
      const about = { name, until, state: "open" as const, at: new Date().toISOString(), by: you };
      return store({ ...about, number: before?.number ?? lists.length + 1, version: (before?.version ?? 0) + 1 }, rows);
    },
    endList: ({ params }) => setEnded(params.number, true),
    reopenList: ({ params }) => setEnded(params.number, false),
    listVersions: ({ params }) => ({
      success: true,
      versions: (versions.get(params.number) ?? []).map((one) => ({ ...one, rows: one.rows.length })),
    }),
    restoreList: ({ params }) => {
      const list = lists.find(({ number }) => number === params.number) ?? refuse("listGone");
      const old = versions.get(params.number)?.find(({ version }) => version === params.version);
      return store({ ...list, version: list.version + 1 }, old?.rows ?? refuse("listGone"));
    },
    resets: () => ({ success: true, resets }),
    reset: ({ params }) => setReset(params.part, { at: new Date().toISOString(), by: you.name }),
    undoReset: ({ params }) => setReset(params.part, null),
  };
}

const isSame = (one: ListRow | ListEntry, other: ListRow): boolean =>
  one.member.id === other.member.id && one.item === other.item && one.points === other.points;

const PEOPLE = 12;

/** Rows of two plain columns, with the sample's people and items. */
function readSample(csv: string, items: readonly string[]): { rows: ListRow[]; faults: ListFault[] } {
  const people = Array.from({ length: PEOPLE }, (_, at) => samplePerson(at));
  const [rows, faults]: [ListRow[], ListFault[]] = [[], []];
  for (const [at, text] of csv.split("\n").entries()) {
    const [who = "", what = ""] = text.split(/[,;\t]/).map((cell) => cell.trim());
    const line = at + 1;
    if (who === "" || /^member|^name|^user/i.test(who)) continue;
    const member = people.find(({ id, name }) => id === who || name.toLowerCase() === who.toLowerCase());
    const item = items.find((name) => name.toLowerCase() === what.toLowerCase());
    const points = item === undefined ? Number(/^\d+/.exec(what)?.[0] ?? 0) : 0;
    if (!member) faults.push({ line, fault: "noMember", text: who });
    else if (item === undefined && points === 0) faults.push({ line, fault: "noItem", text: what });
    else rows.push({ line, member, item: item ?? "", points });
  }
  return { rows, faults };
}

// AI database of a made-up server, for visitors.
import { SAMPLE_CHANNELS } from "#kit-web/catalog/sample-ids.ts";
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { lastDays, minutesAgo, samplePerson } from "#kit-web/sample/sample-rows.ts";
import type { aiDatabase, Conflict, Found, Gap, NewSource, Source, SourceDetail } from "../contract.ts";

const PROCESSING_MS = 1_500;

type Written = {
  source: Source;
  question: string | null;
  texts: readonly (readonly [heading: string | null, text: string])[];
};

const base = (number: number, given: Partial<Source> & Pick<Source, "kind" | "title">): Source => ({
  ...{ number, url: null, fileName: null, channelId: null, audience: "public", priority: 5, language: "auto" },
  ...{
    refresh: "never",
    validFrom: null,
    validUntil: null,
    isValid: true,
    state: "ready",
    fault: null,
    progress: null,
  },
  ...{ documents: 1, passages: 1, uses: 0, usedAt: null, syncedAt: minutesAgo(number * 700), nextAt: null },
  ...{ at: minutesAgo(number * 1_900), by: samplePerson(number) },
  ...given,
});

const written = (): Written[] => [
  {
    source: base(6, {
      ...{ kind: "site", title: "Lanternfish documentation", url: "https://example.com/docs/", refresh: "weekly" },
      ...{ documents: 6, passages: 14, uses: 61, usedAt: minutesAgo(18), nextAt: minutesAgo(-4_000) },
    }),
    question: null,
    texts: [
      [
        "Refunds › When you get a refund",
        "We refund a purchase within 14 days if the game was played for less than two hours.",
      ],
      [
        "Accounts › Reset your password",
        "Choose “Forgot password” on the sign-in page. The link is valid for 30 minutes and works once.",
      ],
      [
        "Play together › Harbor codes",
        "A harbor code has six letters and is valid for 24 hours. Share it with up to five friends.",
      ],
    ],
  },
  {
    source: base(5, { kind: "qa", title: "When does the season start?", uses: 22, usedAt: minutesAgo(65) }),
    question: "When does the season start?",
    texts: [[null, "The next season starts on the first Friday of December and lasts eight weeks."]],
  },
  {
    source: base(4, {
      kind: "file",
      title: "Tournament rules",
      fileName: "Tournament rules.pdf",
      passages: 2,
      uses: 9,
    }),
    question: null,
    texts: [
      ["Tournament rules", "A crew has four to six members. A crew that is ten minutes late forfeits the match."],
    ],
  },
  {
    source: base(3, {
      kind: "channel",
      title: "#news",
      channelId: SAMPLE_CHANNELS.news,
      refresh: "daily",
      documents: 8,
      passages: 8,
      uses: 31,
    }),
    question: null,
    texts: [[null, "Be kind. No advertising, and no spoilers outside of the spoiler channel."]],
  },
  {
    source: base(2, { kind: "text", title: "Refund requests, for staff", audience: "staff" }),
    question: null,
    texts: [[null, "We refund a purchase within 30 days if the game was played for less than two hours."]],
  },
  {
    source: base(1, {
      ...{ kind: "page", title: "example.com/press", url: "https://example.com/press", refresh: "weekly" },
      ...{ state: "error", fault: "notFound", documents: 0, passages: 0, syncedAt: null },
    }),
    question: null,
    texts: [],
  },
];

const gap = (number: number, question: string, given: Partial<Gap> = {}): Gap => ({
  ...{ number, question, state: "open", times: 1, message: null, source: null },
  ...{ at: minutesAgo(number * 900), lastAt: minutesAgo(number * 400) },
  ...given,
});

export const aiDatabaseSample: ModuleSample<typeof aiDatabase> = {
  settings: { whoAsks: "everyone" },
  figures: {
    passages: { value: 26, before: null, days: [] },
    questions: { value: 48, before: 39, days: [5, 7, 6, 8, 9, 6, 7] },
    gaps: { value: 3, before: null, days: [] },
    faulty: { value: 1, before: null, days: [] },
  },
  activity: [
    { event: "unanswered", at: minutesAgo(40), data: { number: 3 } },
    { event: "unanswered", at: minutesAgo(130), data: { number: 2 } },
    { event: "added", at: minutesAgo(400), data: { number: 4, title: "Tournament rules", memberName: "Ines" } },
    { event: "ready", at: minutesAgo(401), data: { number: 4, title: "Tournament rules", passages: 2 } },
    { event: "failed", at: minutesAgo(700), data: { number: 1, title: "example.com/press", reason: "notFound" } },
    { event: "ready", at: minutesAgo(4_200), data: { number: 6, title: "Lanternfish documentation", passages: 14 } },
    {
      event: "added",
      at: minutesAgo(5_000),
      data: { number: 5, title: "When does the season start?", memberName: "Wren" },
    },
  ],
  answers: ({ you, refuse, changed, later, report }) => {
    let sources = written();
    let gaps: Gap[] = [
      gap(3, "Is there a version for phones?", { times: 6 }),
      gap(2, "Can I change my crew's name?", { times: 2 }),
      gap(1, "When does the season start?", { state: "answered", source: 5 }),
    ];
    let conflicts: Conflict[] = [
      {
        id: 1,
        one: { source: 6, title: "Lanternfish documentation", text: sources[0]?.texts[0]?.[1] ?? "" },
        other: { source: 2, title: "Refund requests, for staff", text: sources[4]?.texts[0]?.[1] ?? "" },
        at: minutesAgo(900),
      },
    ];
    const find = (number: number): Written =>
      sources.find(({ source }) => source.number === number) ?? refuse("sourceGone");
    const put = (number: number, given: Partial<Source>): Source => {
      sources = sources.map((one) =>
        one.source.number === number ? { ...one, source: { ...one.source, ...given } } : one,
      );
      changed();
      return find(number).source;
    };
    const process = (number: number): void =>
      later(PROCESSING_MS, () => {
        const { source, texts } = find(number);
        const passages = Math.max(source.passages, texts.length, 1);
        put(number, { state: "ready", fault: null, passages, documents: 1, syncedAt: new Date().toISOString() });
        report("ready", { number, title: source.title, passages });
      });
    const add = (given: NewSource): Source => {
      const number = Math.max(0, ...sources.map(({ source }) => source.number)) + 1;
      const title =
        "title" in given ? given.title : "question" in given ? given.question : "url" in given ? given.url : "#channel";
      const { kind, audience, priority, language, validFrom, validUntil } = given;
      const source = base(number, {
        ...{ kind, title, audience, priority, language, validFrom, validUntil },
        state: "pending",
      });
      const added: Source = { ...source, passages: 0, at: new Date().toISOString(), by: you, syncedAt: null };
      const body = "body" in given ? given.body : "Visitors' pages and channels aren't read: this is a sample.";
      sources = [
        { source: added, question: "question" in given ? given.question : null, texts: [[null, body]] },
        ...sources,
      ];
      changed();
      process(number);
      return added;
    };
    const detail = ({ source, question, texts }: Written): SourceDetail => ({
      ...{ ...source, question, depth: 2, pages: 20, authors: "everyone" },
      body: source.kind === "text" || source.kind === "qa" ? (texts[0]?.[1] ?? "") : null,
      list:
        texts.length > 1
          ? texts.map(([heading]) => ({ title: heading ?? "", url: null, fault: null, passages: 1 }))
          : [],
      shown: texts.map(([heading, text], at) => ({
        id: `${source.number}.${at}`,
        heading,
        page: null,
        text,
        uses: source.uses,
      })),
    });
    return {
      sources: ({ query }) => ({
        success: true,
        ...sampleRecords(
          sources.map(({ source }) => source),
          query,
          {
            matches: { name: ({ title }, name) => hasText(title, name) },
            sorts: { syncedAt: ({ syncedAt }) => syncedAt ?? "" },
          },
        ),
      }),
      source: ({ params: { number } }) => ({ success: true, source: detail(find(number)) }),
      addSource: ({ body: { source, gap: number } }) => {
        const added = add(source);
        gaps = gaps.map((one) => (one.number === number ? { ...one, state: "answered", source: added.number } : one));
        return { success: true, source: added };
      },
      uploadFile: ({ query: { name, audience } }) => ({
        success: true,
        source: put(
          add({
            kind: "text",
            title: name,
            body: "Files aren't read in the sample.",
            audience,
            priority: 5,
            language: "auto",
            validFrom: null,
            validUntil: null,
          }).number,
          { kind: "file", fileName: name },
        ),
      }),
      changeSource: ({
        params: { number },
        body: { body, question, depth: _depth, pages: _pages, authors: _authors, ...change },
      }) => {
        const kept = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
        sources = sources.map((one) =>
          one.source.number === number
            ? { ...one, question: question ?? one.question, texts: body === undefined ? one.texts : [[null, body]] }
            : one,
        );
        return { success: true, source: put(number, { ...kept, ...(question ? { title: question } : {}) }) };
      },
      refreshSource: ({ params: { number } }) => {
        const source = put(number, { state: "pending" });
        process(number);
        return { success: true, source };
      },
      deleteSource: ({ params: { number } }) => {
        sources = sources.filter(({ source }) => source.number !== find(number).source.number);
        conflicts = conflicts.filter(({ one, other }) => one.source !== number && other.source !== number);
        changed();
        return { success: true };
      },
      ask: ({ body: { question, audience } }) => {
        const words = [...new Set(question.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])];
        const found = sources
          .filter(({ source }) => audience === "staff" || source.audience === "public")
          .flatMap(({ source, texts }) =>
            texts.map(([heading, text], at): Found => {
              const had = words.filter((word) =>
                `${source.title} ${heading ?? ""} ${text}`.toLowerCase().includes(word),
              );
              const score = words.length === 0 ? 0 : had.length / words.length;
              const { title, url, number, priority } = source;
              const why = { words: had, byWords: 1, byMeaning: null, cosine: null, priority };
              return {
                passageId: `${number}.${at}`,
                source: number,
                title,
                heading,
                page: null,
                text,
                url,
                audience: source.audience,
                score,
                why,
              };
            }),
          )
          .filter(({ score }) => score > 0)
          .toSorted((one, other) => other.score - one.score)
          .map((one, at) => ({ ...one, why: { ...one.why, byWords: at + 1 } }));
        return { success: true, found, hasMeaning: false };
      },
      gaps: ({ query }) => ({
        success: true,
        ...sampleRecords(gaps, query, { matches: { name: ({ question }, name) => hasText(question, name) } }),
      }),
      dismissGap: ({ params: { number }, body: { isDismissed } }) => {
        gaps = gaps.map((one) => (one.number === number ? { ...one, state: isDismissed ? "dismissed" : "open" } : one));
        changed();
        return { success: true, gap: gaps.find((one) => one.number === number) ?? refuse("gapGone") };
      },
      conflicts: () => ({ success: true, conflicts }),
      dismissConflict: ({ params: { number } }) => {
        conflicts = conflicts.filter(({ id }) => id !== number);
        changed();
        return { success: true };
      },
      insights: () => ({
        success: true,
        days: lastDays(14).map((day, at) => ({ day, answered: 4 + ((at * 5) % 6), unanswered: at % 3 })),
        used: sources
          .filter(({ source }) => source.uses > 0)
          .toSorted((one, other) => other.source.uses - one.source.uses)
          .map(({ source: { number, title, uses } }) => ({ source: number, title, heading: null, uses })),
        passages: sources.reduce((sum, { source }) => sum + source.passages, 0),
        unused: 7,
        unusedSources: sources
          .filter(({ source }) => source.uses === 0)
          .map(({ source: { number, title } }) => ({ source: number, title })),
        optedOut: 2,
        cost: { calls: 38, failed: 0, tokens: 21_700, micros: 0 },
      }),
      importJson: () => ({ success: true, added: 0, known: 0 }),
    };
  },
};

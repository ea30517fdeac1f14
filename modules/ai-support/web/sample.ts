// AI support of a made-up server, for visitors.
import { SAMPLE_CHANNELS } from "#kit-web/catalog/sample-ids.ts";
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { lastDays, minutesAgo, samplePerson } from "#kit-web/sample/sample-rows.ts";
import type { aiSupport, Passage, SupportQuestion } from "../contract.ts";

const ASKED = [
  ["How long do refunds take?", "Refunds take up to 14 days after you ask for one [1].", "answered"],
  ["When does the harbor shop open?", "The shop opens at 9:30 on weekdays [1].", "answered"],
  ["Can I change my role color?", "", "unsure"],
  ["Where do I report a bug?", "> Report bugs in #feedback, with a picture if you can. [1]", "quoted"],
  ["How do I get the Sailor role?", "Press Sailor in #roles [1]. You need to be here for 7 days [1].", "answered"],
  ["What will the token cost next week?", "", "blocked"],
] as const;

const PASSAGE: Passage = {
  title: "Harbor handbook",
  heading: "Good to know",
  page: null,
  text: "Refunds take up to 14 days after you ask for one. You get the money back the way you paid.",
  url: "https://harbour.example/handbook",
  score: 0.86,
};

const COUNT = 24;

const rows = Array.from({ length: COUNT }, (_, at): SupportQuestion => {
  const { id: memberId, name: memberName } = samplePerson(at);
  const [question, answer, state] = ASKED[at % ASKED.length] ?? ASKED[0];
  const isModel = state === "answered";
  return {
    number: COUNT - at,
    askedAt: minutesAgo(9 + at * 173),
    ...{
      memberId,
      memberName,
      place: at % 3 === 0 ? "mention" : "channel",
      channelId: SAMPLE_CHANNELS.general,
      messageId: null,
    },
    ...{ question, answer, state, reason: null, confidence: state === "unsure" ? 0.21 : 0.86 },
    feedback: at % 4 === 0 ? "helpful" : at % 11 === 0 ? "notHelpful" : null,
    ticket: at % 9 === 2 ? 40 + at : null,
    ...{ model: isModel ? "sample" : null, isSample: isModel, tokens: isModel ? 910 : 0, micros: 0, tookMs: 1900 },
  };
});

export const aiSupportSample: ModuleSample<typeof aiSupport> = {
  settings: {
    places: [{ name: "Mentions", where: "mention", channel: null, forum: null, audience: "public", tone: "friendly" }],
    golden: [{ question: "How long do refunds take?", mentions: "14 days" }],
  },
  figures: {
    questions: { value: 24, before: 19, days: [3, 4, 2, 3, 5, 3, 4] },
    unsure: { value: 4, before: 6, days: [1, 0, 1, 0, 1, 1, 0] },
  },
  activity: [
    { event: "goldenRun", at: minutesAgo(42), data: { score: 100, before: 100 } },
    { event: "warned", at: minutesAgo(190), data: { channelId: SAMPLE_CHANNELS.general, isRemoved: true } },
    ...rows.flatMap(({ number, ticket, askedAt }) =>
      ticket === null ? [] : [{ event: "escalated" as const, at: askedAt, data: { number, ticket } }],
    ),
    { event: "goldenRun", at: minutesAgo(4_300), data: { score: 100, before: 50 } },
    { event: "goldenRun", at: minutesAgo(5_900), data: { score: 50, before: null } },
  ],
  answers: ({ refuse, later, changed }) => {
    let ranAt = minutesAgo(42);
    return {
      questions: ({ query }) => ({
        success: true,
        ...sampleRecords(rows, query, {
          matches: {
            text: ({ question, answer }, text) => hasText(`${question} ${answer}`, text),
            state: ({ state }, wanted) => state === wanted,
            place: ({ place }, wanted) => place === wanted,
            feedback: ({ feedback }, wanted) => feedback === wanted,
          },
          sorts: { confidence: ({ confidence }) => confidence ?? 0, cost: ({ tokens }) => tokens },
        }),
      }),
      question: ({ params: { number } }) => {
        const question = rows.find((row) => row.number === number) ?? refuse("questionGone");
        const passages = question.state === "answered" || question.state === "quoted" ? [PASSAGE] : [];
        return { success: true, question, passages, conversation: [question] };
      },
      golden: () => {
        const [question, answer] = ASKED[0];
        const run = {
          cause: "knowledge" as const,
          score: 100,
          answers: [{ question, answer, isPassed: true, missing: [] }],
        };
        return { success: true, runs: [{ ...run, at: ranAt }], ahead: { tokens: 3_100, micros: 1_400 } };
      },
      runGolden: () => {
        later(1_000, () => {
          ranAt = new Date().toISOString();
          changed();
        });
        return { success: true };
      },
      insights: () => ({
        success: true,
        days: lastDays(30).map((day, at) => ({
          ...{ day, answered: 3 + (at % 4), quoted: at % 2, unsure: at % 3 === 0 ? 1 : 0, micros: 0, tokens: 3_200 },
        })),
        ...{ total: 164, deflected: 131, escalated: 9, helpful: 41, notHelpful: 5, micros: 0, tokens: 96_000 },
        topics: [
          { name: "refunds", count: 31 },
          { name: "sailor", count: 22 },
          { name: "shop", count: 14 },
        ],
      }),
    };
  },
};

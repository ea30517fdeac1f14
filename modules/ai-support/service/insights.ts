// Figures of the last 30 days, in the server's time zone.
import { wallTime, writeWall } from "#kit/schedule/zoned-time.ts";
import type { questionsSince } from "../store.ts";

const DAY_MS = 86_400_000;
export const INSIGHT_DAYS = 30;
const TOPICS = 8;
const COMMON = new Set(
  "about after again also because been before being could does doesn done each from have here into just know like make many more most much need only other over please should some such than thank thanks that their them then there these they this those through want what when where which while will with without would your aber alle auch aus bitte dann dass dein denn dich diese doch eine einen einer gibt habe haben hier kann kein mein mich mehr noch nach oder sein sich sind über wann warum was wenn werden wie wird wurde como cuando cual desde donde esta este esto hace hasta hola para pero porque puede puedo quiero sobre tengo tiene todo".split(
    " ",
  ),
);

type Rows = Awaited<ReturnType<typeof questionsSince>>;

export function insightsOf(rows: Rows, zone: string, now: Date) {
  const dayOf = (ms: number): string => writeWall(wallTime(ms, zone)).slice(0, 10);
  const days = Array.from({ length: INSIGHT_DAYS }, (_, at) => dayOf(now.getTime() - (INSIGHT_DAYS - 1 - at) * DAY_MS));
  const byDay = new Map(
    [...new Set(days)].map((day) => [day, { day, answered: 0, quoted: 0, unsure: 0, micros: 0, tokens: 0 }]),
  );
  for (const row of rows) {
    const day = byDay.get(dayOf(row.askedAt.getTime()));
    if (!day) continue;
    if (row.state === "answered" || row.state === "quoted" || row.state === "unsure") day[row.state] += 1;
    day.micros += row.micros;
    day.tokens += row.tokens;
  }
  const count = (is: (row: Rows[number]) => boolean): number => rows.filter(is).length;
  const isAnswered = ({ state }: Rows[number]): boolean => state === "answered" || state === "quoted";
  return {
    days: [...byDay.values()],
    total: rows.length,
    deflected: count((row) => isAnswered(row) && row.ticket === null && row.feedback !== "notHelpful"),
    escalated: count(({ ticket }) => ticket !== null),
    helpful: count(({ feedback }) => feedback === "helpful"),
    notHelpful: count(({ feedback }) => feedback === "notHelpful"),
    micros: rows.reduce((sum, { micros }) => sum + micros, 0),
    tokens: rows.reduce((sum, { tokens }) => sum + tokens, 0),
    topics: topicsOf(rows.map(({ question }) => question)),
  };
}

/** The words that most questions contain, counted once for each. */
function topicsOf(questions: readonly string[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const question of questions) {
    const words = new Set(Array.from(question.toLowerCase().matchAll(/\p{L}{4,}/gu), ([word]) => word));
    for (const word of words) if (!COMMON.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .slice(0, TOPICS);
}

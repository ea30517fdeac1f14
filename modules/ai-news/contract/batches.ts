// Which sources of a topic are posted together, and when: at the topic's times, at once, or at times of their own.
import type { Schedule } from "#kit/schedule/schedule.ts";
import type { NewsConfig, SourceSetting, Topic } from "./config.ts";

/** Sources that are posted in the same way at the same times. */
export type Batch = {
  /** Empty for what is posted as the topic says. */
  key: string;
  mode: Topic["mode"];
  when: Schedule;
  /** Their names. */
  sources: string[];
};

/** The topic's own batch comes first, also when no source is in it. */
export function batchesOf({ sources }: Pick<NewsConfig, "sources">, topic: Topic): Batch[] {
  const ofTopic: Batch = { key: "", mode: topic.mode, when: topic.when, sources: [] };
  const batches = new Map([[keyOf(ofTopic), ofTopic]]);
  for (const source of sources) {
    if (topic.sources.length > 0 && !topic.sources.includes(source.name)) continue;
    const timing = timingOf(source) ?? ofTopic;
    const key = keyOf(timing);
    const batch = batches.get(key) ?? { key, ...timing, sources: [] };
    batches.set(key, batch);
    batch.sources.push(source.name);
  }
  return [...batches.values()];
}

type Timing = Pick<Batch, "mode" | "when">;

/** Null if it has none of its own. */
function timingOf({ timing, when }: SourceSetting): Timing | null {
  if (timing === "topic") return null;
  return timing === "once" ? { mode: "items", when: { kind: "none" } } : { mode: timing, when };
}

/** The same times in another order are the same. */
const keyOf = ({ mode, when }: Timing): string =>
  JSON.stringify([
    mode,
    when.kind === "weekly" ? { ...when, days: when.days.toSorted(), times: when.times.toSorted() } : when,
  ]);

/** Posted as soon as it is found. */
export const isImmediate = ({ mode, when }: Timing): boolean => mode === "items" && when.kind === "none";

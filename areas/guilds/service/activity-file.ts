import { activitySentence } from "#kit/kit-activity.ts";
import { fillWords } from "#kit/words.ts";
import type { listActivity } from "#kit-server/guild/activity/activity-store.ts";
import { csvFile } from "#kit-server/storage/csv/csv-file.ts";
import type { ModuleList } from "../service.ts";

export type Item = Awaited<ReturnType<typeof listActivity>>[number];

const HEAD = ["Time (UTC)", "Module", "Event", "Details"];

/** One row for each line of activity, with its sentence and data. */
export function activityFile(
  pages: AsyncIterable<readonly Item[]>,
  { names, activityWords }: Pick<ModuleList, "names" | "activityWords">,
) {
  const cellsOf = ({ at, module, event, data }: Item): string[] => [
    at,
    names[module] ?? module,
    sentence(activitySentence(activityWords[module], event), data),
    JSON.stringify(data),
  ];
  async function* rows() {
    for await (const items of pages) yield items.map(cellsOf);
  }
  return csvFile(HEAD, rows());
}

const sentence = (words: string, data: Item["data"]): string =>
  fillWords(words, Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value ?? "")])));

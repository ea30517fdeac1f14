import { activitySentence } from "#kit/kit-activity.ts";
import { fillWords } from "#kit/words.ts";
import type { listActivity } from "#kit-server/guild/activity/activity-store.ts";
import { csvFile } from "#kit-server/storage/csv/csv-file.ts";
import type { ModuleList } from "../service.ts";

type Item = Awaited<ReturnType<typeof listActivity>>[number];

const HEAD = ["Time (UTC)", "Module", "Event", "Details"];

/** More rows than people read in a spreadsheet; others can be exported by date. */
export const FILE_ROWS_MAX = 10_000;

/** One row for each line of activity, with its sentence and data. */
export const activityFile = (
  items: readonly Item[],
  { names, activityWords }: Pick<ModuleList, "names" | "activityWords">,
) =>
  csvFile([
    HEAD,
    ...items.map(({ at, module, event, data }) => [
      at,
      names[module] ?? module,
      sentence(activitySentence(activityWords[module], event), data),
      JSON.stringify(data),
    ]),
  ]);

const sentence = (words: string, data: Item["data"]): string =>
  fillWords(words, Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value ?? "")])));

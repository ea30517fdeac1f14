import type { Orm } from "#kit-server/storage/database/database.ts";
import { relabel } from "../store/labels.ts";
import type { Ticket } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Ctx, refuse } from "./context.ts";

/** A label that is no longer in the settings may stay on a ticket but can't be added. */
export const setLabels = (
  { orm, config }: Ctx,
  ticket: Ticket,
  change: (labels: readonly string[]) => readonly string[],
  alongside: (tx: Orm) => Promise<void> = async () => {},
): Promise<string[]> =>
  relabel(
    orm,
    ticket,
    (labels) => {
      const known = [...config.labels.map(({ name }) => name), ...labels];
      const wanted = change(labels).map((label) => known.find((one) => one.toLowerCase() === label.toLowerCase()));
      if (wanted.includes(undefined)) {
        throw refuse("labelGone", { labels: config.labels.map(({ name }) => name).join(", ") || chatWords.none });
      }
      return wanted.filter((label) => label !== undefined);
    },
    alongside,
  );

// Notes all entries as seen, and stores those that are new, each with its story.
import type { Orm } from "#kit-server/storage/database/database.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import { addItems, type ItemRow, noteMarks } from "../store/items.ts";
import type { SourceRow } from "../store/sources.ts";
import { aiNewsPostCounters } from "../store.ts";
import type { Ctx } from "./context.ts";
import { addressKey } from "./feeds/article-address.ts";
import { type MarkedEntry, newEntries } from "./feeds/new-entries.ts";
import { knownNews, newsSince } from "./known-news.ts";
import { comparedBy, type Known, storyOf } from "./stories.ts";

/** Of one reading; older ones are left out. */
const NEW_MAX = 100;
/** News is compared with that of these days. */
const COMPARED_MS = 3 * 86_400_000;

/** In the caller's transaction. Readings of one guild follow each other, so that each sees the other's stories. */
export async function addNews(
  ctx: Pick<Ctx, "guildId" | "clock" | "memory">,
  tx: Orm,
  source: SourceRow,
  marked: readonly MarkedEntry[],
): Promise<ItemRow[]> {
  const { guildId } = ctx;
  const now = ctx.clock.now();
  const marks = [...new Set(marked.flatMap((one) => one.marks))];
  const unseen = await noteMarks(tx, { guildId, sourceId: source.id, marks, at: now });
  const { addedAt, isKnown } = source;
  const found = newEntries(marked, unseen, { addedAt, isKnown, now })
    .toSorted((one, other) => timeOf(other, now) - timeOf(one, now))
    .slice(0, NEW_MAX)
    .reverse();
  const items: ItemRow[] = [];
  if (found.length > 0) {
    await lockCounter(tx, aiNewsPostCounters, guildId);
    const nearOf = await newsSince(ctx.memory(knownNews), tx, guildId, new Date(now.getTime() - COMPARED_MS));
    const added: Known[] = [];
    for (const {
      entry,
      marks: [first],
    } of found) {
      const { title, text, url, author, categories, publishedAt } = entry;
      const urlKey = url && addressKey(url);
      const compared = { id: `${source.id}${first}`, sourceId: source.id, urlKey, ...comparedBy(title, text) };
      const story = storyOf(compared, [...nearOf(compared), ...added]);
      added.push({ ...compared, story });
      const { numbers: _, ...kept } = compared;
      items.push({
        ...{ guildId, ...kept, sourceName: source.name, url, title, text, author, categories, story, foundAt: now },
        publishedAt: publishedAt === null ? null : new Date(publishedAt),
      });
    }
    await addItems(tx, items);
  }
  return items;
}

const timeOf = ({ entry: { publishedAt } }: MarkedEntry, now: Date): number =>
  publishedAt === null ? now.getTime() : Date.parse(publishedAt);

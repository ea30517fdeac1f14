// Stores entries that are new, each with its story; and notes all as seen.
import type { Orm } from "#kit-server/storage/database/database.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import { addItems, type ItemRow, knownMarks, noteMarks, recentItems, textWordsOf } from "../store/items.ts";
import type { SourceRow } from "../store/sources.ts";
import { aiNewsPostCounters } from "../store.ts";
import type { Ctx } from "./context.ts";
import { addressKey } from "./feeds/article-address.ts";
import { type MarkedEntry, newEntries } from "./feeds/new-entries.ts";
import { comparedBy, type Known, nearTo, storyOf } from "./stories.ts";

/** Of one reading; older ones are left out. */
const NEW_MAX = 100;
/** News is compared with that of these days. */
const COMPARED_MS = 3 * 86_400_000;

/** In the caller's transaction. Readings of one guild follow each other, so that each sees the other's stories. */
export async function addNews(
  ctx: Pick<Ctx, "guildId" | "clock">,
  tx: Orm,
  source: SourceRow,
  marked: readonly MarkedEntry[],
): Promise<ItemRow[]> {
  const { guildId } = ctx;
  const now = ctx.clock.now();
  const marks = [...new Set(marked.flatMap((one) => one.marks))];
  const known = await knownMarks(tx, guildId, source.id, marks);
  const { addedAt, isKnown } = source;
  const found = newEntries(marked, known, { addedAt, isKnown, now })
    .toSorted((one, other) => timeOf(other, now) - timeOf(one, now))
    .slice(0, NEW_MAX)
    .reverse();
  const items: ItemRow[] = [];
  if (found.length > 0) {
    await lockCounter(tx, aiNewsPostCounters, guildId);
    const all = found.map(({ entry, marks: [first] }) => {
      const { title, text, url } = entry;
      const urlKey = url && addressKey(url);
      const words = comparedBy(title, text);
      return { entry, compared: { id: `${source.id}${first}`, sourceId: source.id, urlKey, title, ...words } };
    });
    const recent = await recentItems(tx, guildId, {
      since: new Date(now.getTime() - COMPARED_MS),
      words: [...new Set(all.flatMap(({ compared }) => compared.titleWords))],
      urlKeys: all.flatMap(({ compared }) => compared.urlKey ?? []),
    });
    const isNear = nearTo(all.map(({ compared }) => compared));
    const near = recent.filter(isNear);
    const texts = await textWordsOf(
      tx,
      guildId,
      near.map(({ id }) => id),
    );
    const earlier = near.map((item): Known => ({ ...item, textWords: texts.get(item.id) ?? [] }));
    for (const { entry, compared } of all) {
      const { text, url, author, categories, publishedAt } = entry;
      const story = storyOf(compared, earlier);
      earlier.push({ ...compared, story });
      items.push({
        ...{ guildId, ...compared, sourceName: source.name, url, text, author, categories, story, foundAt: now },
        publishedAt: publishedAt === null ? null : new Date(publishedAt),
      });
    }
    await addItems(tx, items);
  }
  await noteMarks(tx, guildId, source.id, marks, now);
  return items;
}

const timeOf = ({ entry: { publishedAt } }: MarkedEntry, now: Date): number =>
  publishedAt === null ? now.getTime() : Date.parse(publishedAt);

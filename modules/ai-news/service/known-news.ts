// The news of the last days, kept in memory by the words of their titles: new news is compared only with what is near.
import type { Snowflake } from "#kit/snowflake.ts";
import { inMemory } from "#kit-server/module/bot/memory.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { itemsAfter } from "../store/items.ts";
import { areNear, type Compared, type Known, neededWords, numbersOf } from "./stories.ts";

const DAY_MS = 86_400_000;
/** Of all servers in this process; those that weren't used for longest are read again when they are. */
const KEPT_MAX = 100_000;

type KnownNews = Known & { foundAt: number };
type Index = { seq: number; all: KnownNews[]; byWord: Map<number, KnownNews[]>; byAddress: Map<string, KnownNews[]> };

/** By guild, the one that was used last at the end. */
export const knownNews = inMemory(() => new Map<Snowflake, Index>());

const emptyIndex = (): Index => ({ seq: 0, all: [], byWord: new Map(), byAddress: new Map() });

function listIn<K>(lists: Map<K, KnownNews[]>, key: K): KnownNews[] {
  const found = lists.get(key);
  if (found) return found;
  const list: KnownNews[] = [];
  lists.set(key, list);
  return list;
}

function add(index: Index, news: KnownNews): void {
  index.all.push(news);
  if (news.urlKey !== null) listIn(index.byAddress, news.urlKey).push(news);
  // Only the first news of a story is compared.
  if (news.story === news.id) for (const word of news.titleWords) listIn(index.byWord, word).push(news);
}

/**
 * The guild's news since then, with what was added since it was last used, also by other processes. Holds nothing that
 * the caller's transaction writes, so that it may fail. The caller holds the guild's lock.
 */
export async function newsSince(
  all: Map<Snowflake, Index>,
  tx: Orm,
  guildId: Snowflake,
  since: Date,
): Promise<(items: Pick<Compared, "urlKey" | "titleWords">) => KnownNews[]> {
  const from = since.getTime();
  let index = all.get(guildId) ?? emptyIndex();
  if ((index.all[0]?.foundAt ?? from) < from - DAY_MS) {
    const fresh = { ...emptyIndex(), seq: index.seq };
    for (const news of index.all) if (news.foundAt > from) add(fresh, news);
    index = fresh;
  }
  for (const { seq, title, foundAt, ...row } of await itemsAfter(tx, guildId, { since, seq: index.seq })) {
    const textWords = Int32Array.from(row.textWords);
    add(index, { ...row, textWords, numbers: numbersOf(title), foundAt: foundAt.getTime() });
    index.seq = seq;
  }
  all.delete(guildId);
  all.set(guildId, index);
  forgetUnused(all);
  return (item) => nearTo(index, item, from);
}

function nearTo(index: Index, { urlKey, titleWords }: Pick<Compared, "urlKey" | "titleWords">, from: number) {
  const near = new Set(urlKey === null ? [] : index.byAddress.get(urlKey));
  // The most common words find too much, and what is near shares others as well.
  const rarest = titleWords
    .map((word) => ({ word, found: index.byWord.get(word) ?? [] }))
    .toSorted((one, other) => one.found.length - other.found.length);
  const needed = neededWords(titleWords.length);
  const common = rarest.slice(rarest.length - needed + 1).map(({ word }) => word);
  const shared = new Map<KnownNews, number>();
  for (const { found } of rarest.slice(0, rarest.length - needed + 1))
    for (const news of found) if (news.foundAt > from) shared.set(news, (shared.get(news) ?? 0) + 1);
  for (const [news, some] of shared) {
    const both = common.reduce((sum, word) => sum + (news.titleWords.includes(word) ? 1 : 0), some);
    if (areNear(both, titleWords.length, news.titleWords.length)) near.add(news);
  }
  return [...near].filter(({ foundAt }) => foundAt > from);
}

function forgetUnused(all: Map<Snowflake, Index>): void {
  let kept = 0;
  for (const { all: news } of all.values()) kept += news.length;
  for (const [guildId, { all: news }] of all) {
    if (kept <= KEPT_MAX || all.size === 1) return;
    all.delete(guildId);
    kept -= news.length;
  }
}

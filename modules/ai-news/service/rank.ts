// Which stories a digest begins with: pure rules.
import type { ItemRow } from "../store/items.ts";

export type Story = {
  id: string;
  /** The news that is quoted: the first with a link. */
  first: ItemRow;
  /** Other sources with the same story. */
  also: string[];
  newestAt: number;
};

/** Groups news, which is ordered by when it was found, by story. */
export function storiesIn(items: readonly ItemRow[]): Story[] {
  const groups = Map.groupBy(items, ({ story }) => story);
  return [...groups].flatMap(([id, group]) => {
    const first = group.find(({ url }) => url !== null) ?? group[0];
    if (!first) return [];
    const also = [...new Set(group.map(({ sourceName }) => sourceName))].filter((name) => name !== first.sourceName);
    const newestAt = Math.max(...group.map(({ publishedAt, foundAt }) => (publishedAt ?? foundAt).getTime()));
    return [{ id, first, also, newestAt }];
  });
}

/**
 * Stories of several sources first; among the others each source in turn, so that a busy one doesn't fill a digest; newest
 * first.
 */
export function rankStories(stories: readonly Story[]): Story[] {
  const sorted = stories.toSorted((one, other) => other.newestAt - one.newestAt || (one.id < other.id ? -1 : 1));
  const turns = new Map<string, number>();
  const ranked = sorted.map((story) => {
    const turn = turns.get(story.first.sourceName) ?? 0;
    turns.set(story.first.sourceName, turn + 1);
    return { story, turn };
  });
  return ranked
    .toSorted((one, other) => other.story.also.length - one.story.also.length || one.turn - other.turn)
    .map(({ story }) => story);
}

// Keeps a row for each source in the settings, and begins topics with the news from now on.
import { and, eq } from "drizzle-orm";
import { placeOf } from "../contract.ts";
import { beginTopics, forgetMarks } from "../store/items.ts";
import { forgetSources, sourceTable } from "../store/sources.ts";
import { aiNewsSources } from "../store.ts";
import type { Ctx } from "./context.ts";
import { markOf } from "./feeds/new-entries.ts";

/** Of a source, made of where its news comes from. */
export const sourceId = (kind: string, place: string): string => markOf(kind, place);

/** The settings of a source by its id, with their place in the list. */
export function settingOf({ config }: Pick<Ctx, "config">, id: string) {
  const at = config.sources.findIndex((one) => sourceId(one.kind, placeOf(one) ?? "") === id);
  const setting = config.sources[at];
  return setting ? { at, setting } : null;
}

export async function syncSources(ctx: Ctx): Promise<void> {
  const { orm, guildId, config, clock } = ctx;
  const now = clock.now();
  await beginTopics(
    orm,
    guildId,
    config.topics.map(({ name }) => name),
    now,
  );
  const kept: string[] = [];
  for (const setting of config.sources) {
    const place = placeOf(setting);
    if (place === null) continue;
    const id = sourceId(setting.kind, place);
    kept.push(id);
    const isFeed = setting.kind === "feed";
    await sourceTable.put(orm, {
      ...{ guildId, id, name: setting.name, kind: setting.kind, place, addedAt: now },
      ...(isFeed ? { nextAt: now } : { state: "working" as const, isKnown: true }),
    });
    await orm
      .update(aiNewsSources)
      .set({ name: setting.name })
      .where(and(eq(aiNewsSources.guildId, guildId), eq(aiNewsSources.id, id)));
  }
  const forgotten = await forgetSources(orm, guildId, kept);
  await forgetMarks(
    orm,
    guildId,
    forgotten.map(({ id }) => id),
  );
  for (const { id } of forgotten) await ctx.alerts.clearTask(`source:${id}`);
}

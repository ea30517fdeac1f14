// Who has a module's page open now, in every process: kept in memory, published through the database.
import * as z from "zod";
import { type Editor, editor } from "#kit/live-event.ts";
import { type Snowflake, snowflake } from "#kit/snowflake.ts";
import type { Database } from "../database/database.ts";
import { notify } from "../database/notify.ts";

const CHANNEL = "editors";
/** A page tells that it is open about every five seconds; one that has missed two is closed or not looked at. */
const GONE_AFTER_MS = 12_000;
const SWEEP_MS = 2_000;
/** More pages of one module are not kept apart; nobody would read their names. */
const MAX_EDITORS = 50;

const message = z.object({
  guildId: snowflake,
  module: z.string(),
  editor,
  isLeaving: z.boolean(),
});
type Message = z.output<typeof message>;
type Place = { guildId: Snowflake; module: string };
type Heard = (told: { module: string; editors: Editor[] }) => void;

export type Editors = {
  /** The page is open, or goes; answers with everyone whose page is. */
  beat(place: Place, told: Omit<Editor, "since"> & { isLeaving: boolean }): Promise<Editor[]>;
  /** Hears of a guild's pages when someone comes, goes or turns to another field. Answers with what ends it. */
  onGuild(guildId: Snowflake, heard: Heard): () => void;
  close(): Promise<void>;
};

export async function openEditors(database: Database, goneAfterMs = GONE_AFTER_MS): Promise<Editors> {
  const places = new Map<string, Map<string, Editor & { seenAt: number }>>();
  const listeners = new Map<Snowflake, Set<Heard>>();
  const keyOf = ({ guildId, module }: Place): string => `${guildId} ${module}`;

  const editorsOf = (place: Place): Editor[] =>
    [...(places.get(keyOf(place))?.values() ?? [])].map(({ seenAt: _, ...known }) => known);

  const tell = (place: Place): void => {
    const editors = editorsOf(place);
    for (const heard of listeners.get(place.guildId) ?? []) heard({ module: place.module, editors });
  };

  function take({ guildId, module, editor: told, isLeaving }: Message): void {
    const place = { guildId, module };
    const present = places.get(keyOf(place)) ?? new Map<string, Editor & { seenAt: number }>();
    const key = `${told.user.id} ${told.tab}`;
    const known = present.get(key);
    if (isLeaving) present.delete(key);
    else if (known || present.size < MAX_EDITORS) present.set(key, { ...told, seenAt: Date.now() });
    if (present.size > 0) places.set(keyOf(place), present);
    else places.delete(keyOf(place));
    const isNews = isLeaving ? known !== undefined : known?.field !== told.field;
    if (isNews) tell(place);
  }

  const sweep = setInterval(() => {
    const oldest = Date.now() - goneAfterMs;
    for (const [key, present] of places) {
      const gone = [...present].filter(([, { seenAt }]) => seenAt < oldest);
      if (gone.length === 0) continue;
      for (const [who] of gone) present.delete(who);
      if (present.size === 0) places.delete(key);
      const [guildId = "", module = ""] = key.split(" ");
      tell({ guildId, module });
    }
  }, SWEEP_MS).unref();
  const hear = (payload: string): void => take(message.parse(JSON.parse(payload)));
  // Who is there beats again within seconds, and who is not is dropped by the sweep.
  const stop = await database.listen(CHANNEL, hear, () => {});

  return {
    beat: async (place, { isLeaving, ...told }) => {
      const known = places.get(keyOf(place))?.get(`${told.user.id} ${told.tab}`);
      const since = known?.since ?? new Date().toISOString();
      const news: Message = { ...place, editor: { ...told, since }, isLeaving };
      take(news);
      await notify(database.orm, CHANNEL, JSON.stringify(news));
      return editorsOf(place);
    },
    onGuild: (guildId, heard) => {
      const own = listeners.get(guildId) ?? new Set();
      listeners.set(guildId, own.add(heard));
      return () => {
        own.delete(heard);
        if (own.size === 0 && listeners.get(guildId) === own) listeners.delete(guildId);
      };
    },
    close: async () => {
      clearInterval(sweep);
      await stop();
    },
  };
}

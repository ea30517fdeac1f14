// Who has a module's page open now, in every process: kept in memory, published through the database.
import * as z from "zod";
import { type Editor, editor } from "#kit/live-event.ts";
import { type Snowflake, snowflake } from "#kit/snowflake.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { notify } from "#kit-server/storage/database/notify.ts";

const CHANNEL = "editors";
/** An open page sends a heartbeat about every five seconds; one that missed two is closed or in the background. */
const GONE_AFTER_MS = 12_000;
const SWEEP_MS = 2_000;
/** Further pages of one module are not tracked: nobody would read that many names. */
const MAX_EDITORS = 50;

const message = z.object({
  /** The process that sent it. */
  from: z.uuid(),
  guildId: snowflake,
  module: z.string(),
  editor,
  isLeaving: z.boolean(),
});
type Message = z.output<typeof message>;
type Place = { guildId: Snowflake; module: string };
type Listener = (change: { module: string; editors: Editor[] }) => void;

export type Editors = {
  /** Records that a page is open, or closes; returns everyone whose page is open. */
  beat(place: Place, page: Omit<Editor, "since"> & { isLeaving: boolean }): Promise<Editor[]>;
  /** Listens for people who open or close a page of the guild, or move to another field. Returns a function that stops. */
  onGuild(guildId: Snowflake, listener: Listener): () => void;
  close(): Promise<void>;
};

export async function openEditors(database: Database, goneAfterMs = GONE_AFTER_MS): Promise<Editors> {
  /** Marks this process's notifications: it applied them when it sent them, and may have newer ones by now. */
  const self = crypto.randomUUID();
  const places = new Map<string, Map<string, Editor & { seenAt: number }>>();
  const listeners = new Map<Snowflake, Set<Listener>>();
  const keyOf = ({ guildId, module }: Place): string => `${guildId} ${module}`;

  const editorsOf = (place: Place): Editor[] =>
    [...(places.get(keyOf(place))?.values() ?? [])].map(({ seenAt: _, ...known }) => known);

  const notifyListeners = (place: Place): void => {
    const editors = editorsOf(place);
    for (const listener of listeners.get(place.guildId) ?? []) listener({ module: place.module, editors });
  };

  function applyMessage({ guildId, module, editor: page, isLeaving }: Message): void {
    const place = { guildId, module };
    const present = places.get(keyOf(place)) ?? new Map<string, Editor & { seenAt: number }>();
    const key = `${page.user.id} ${page.tab}`;
    const known = present.get(key);
    if (isLeaving) present.delete(key);
    else if (known || present.size < MAX_EDITORS) present.set(key, { ...page, seenAt: Date.now() });
    if (present.size > 0) places.set(keyOf(place), present);
    else places.delete(keyOf(place));
    const isNews = isLeaving ? known !== undefined : known?.field !== page.field;
    if (isNews) notifyListeners(place);
  }

  const sweep = setInterval(() => {
    const oldest = Date.now() - goneAfterMs;
    for (const [key, present] of places) {
      const gone = [...present].filter(([, { seenAt }]) => seenAt < oldest);
      if (gone.length === 0) continue;
      for (const [who] of gone) present.delete(who);
      if (present.size === 0) places.delete(key);
      const [guildId = "", module = ""] = key.split(" ");
      notifyListeners({ guildId, module });
    }
  }, SWEEP_MS).unref();
  const handle = (payload: string): void => {
    const received = message.parse(JSON.parse(payload));
    if (received.from !== self) applyMessage(received);
  };
  // After missed notifications, open pages send another heartbeat within seconds, and the sweep drops the others.
  const stop = await database.listen(CHANNEL, handle, () => {});

  return {
    beat: async (place, { isLeaving, ...page }) => {
      const known = places.get(keyOf(place))?.get(`${page.user.id} ${page.tab}`);
      const since = known?.since ?? new Date().toISOString();
      const news: Message = { from: self, ...place, editor: { ...page, since }, isLeaving };
      applyMessage(news);
      await notify(database.orm, CHANNEL, JSON.stringify(news));
      return editorsOf(place);
    },
    onGuild: (guildId, listener) => {
      const ofGuild = listeners.get(guildId) ?? new Set();
      listeners.set(guildId, ofGuild.add(listener));
      return () => {
        ofGuild.delete(listener);
        if (ofGuild.size === 0 && listeners.get(guildId) === ofGuild) listeners.delete(guildId);
      };
    },
    close: async () => {
      clearInterval(sweep);
      await stop();
    },
  };
}

// Publishes changes to every process, so that open dashboards update without polling.
import * as z from "zod";
import { type GuildEvent, guildEvent, type UserEvent, userEvent } from "#kit/live-event.ts";
import { type Snowflake, snowflake } from "#kit/snowflake.ts";
import type { Database, Orm } from "#kit-server/storage/database/database.ts";
import { type Notification, notifyAll } from "#kit-server/storage/database/notify.ts";

const CHANNEL = "live";

const message = z.discriminatedUnion("to", [
  z.object({ to: z.literal("guild"), id: snowflake, event: guildEvent }),
  z.object({ to: z.literal("user"), id: snowflake, event: userEvent }),
  z.object({ to: z.literal("presence"), id: snowflake, added: z.boolean() }),
  z.object({ to: z.literal("setup"), id: snowflake }),
]);
type Message = z.output<typeof message>;

/** The bot joined or left a guild. */
export type PresenceChange = { guildId: Snowflake; added: boolean };

export const publishToGuild = (orm: Orm, guildId: Snowflake, event: GuildEvent): Promise<void> =>
  notifyAll(orm, [guildNotification(guildId, event)]);
export const publishPresence = (orm: Orm, change: PresenceChange): Promise<void> =>
  notifyAll(orm, [presenceNotification(change)]);
/** Sends the id only: the result may exceed PostgreSQL's 8,000 bytes a notification, so listeners read the guild. */
export const publishSetupComplete = (orm: Orm, guildId: Snowflake): Promise<void> =>
  publish(orm, { to: "setup", id: guildId });

export const publishToUser = (orm: Orm, userId: Snowflake, event: UserEvent): Promise<void> =>
  notifyAll(orm, [userNotification(userId, event)]);

/** For `notifyAll`, when code publishes many events at once. */
export const guildNotification = (guildId: Snowflake, event: GuildEvent): Notification =>
  notificationOf({ to: "guild", id: guildId, event });
export const userNotification = (userId: Snowflake, event: UserEvent): Notification =>
  notificationOf({ to: "user", id: userId, event });
export const presenceNotification = ({ guildId, added }: PresenceChange): Notification =>
  notificationOf({ to: "presence", id: guildId, added });

const notificationOf = (sent: Message): Notification => ({ channel: CHANNEL, payload: JSON.stringify(sent) });
/** Inside a transaction, sent on commit. */
const publish = (orm: Orm, sent: Message): Promise<void> => notifyAll(orm, [notificationOf(sent)]);

type Listener<T> = (event: T) => void;

export type Live = {
  /** Each returns a function that stops listening. A listener must not throw. */
  onGuild(guildId: Snowflake, listener: Listener<GuildEvent>): () => void;
  /** Events of all guilds. */
  onEveryGuild(listener: Listener<{ guildId: Snowflake; event: GuildEvent }>): () => void;
  /** The roles and channels of a guild's setup were created and stored. */
  onSetupComplete(guildId: Snowflake, listener: Listener<void>): () => void;
  onUser(userId: Snowflake, listener: Listener<UserEvent>): () => void;
  onPresence(listener: Listener<PresenceChange>): () => void;
  /** Notifications may have been lost: listeners reload. */
  onMissed(listener: Listener<void>): () => void;
  close(): Promise<void>;
};

/** Listens to what all processes publish, with one connection for all dashboards of this process. */
export async function openLive(database: Database): Promise<Live> {
  const guilds = topics<GuildEvent>();
  const everyGuild = topics<{ guildId: Snowflake; event: GuildEvent }>();
  const setups = topics<void>();
  const users = topics<UserEvent>();
  const presence = topics<PresenceChange>();
  const missed = topics<void>();
  const handle = (payload: string): void => {
    const received = message.parse(JSON.parse(payload));
    if (received.to === "guild") {
      guilds.publish(received.id, received.event);
      everyGuild.publish("all", { guildId: received.id, event: received.event });
    } else if (received.to === "user") users.publish(received.id, received.event);
    else if (received.to === "setup") setups.publish(received.id);
    else presence.publish("all", { guildId: received.id, added: received.added });
  };
  const stop = await database.listen(CHANNEL, handle, () => missed.publish("all"));
  return {
    onGuild: guilds.listen,
    onEveryGuild: (listener) => everyGuild.listen("all", listener),
    onSetupComplete: setups.listen,
    onUser: users.listen,
    onPresence: (listener) => presence.listen("all", listener),
    onMissed: (listener) => missed.listen("all", listener),
    close: stop,
  };
}

function topics<T>() {
  const byTopic = new Map<string, Set<Listener<T>>>();
  return {
    publish: (topic: string, event: T) => {
      for (const listener of byTopic.get(topic) ?? []) listener(event);
    },
    listen: (topic: string, listener: Listener<T>) => {
      const listeners = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byTopic.get(topic) === listeners) byTopic.delete(topic);
      };
    },
  };
}

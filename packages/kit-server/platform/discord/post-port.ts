// Posts in forums, threads below messages, and messages that other servers follow.
import type { REST } from "@discordjs/rest";
import { type APIChannel, Routes } from "discord-api-types/v10";
import type { Snowflake } from "#kit/snowflake.ts";
import { idIn, listIn, objectIn } from "#kit-server/platform/payload/read-json.ts";
import { type MessageDeps, messageBody, type OutgoingMessage } from "./message-body.ts";
import { withFaults } from "./platform-fault.ts";
import type { createRouteGate } from "./route-gate.ts";

export type PostPort = {
  /**
   * Starts a post in a forum; `name` has up to 100 characters. Discord doesn't recognize a repeated request: look for the
   * post first (`findThreads`) where a second one would be wrong.
   */
  startForumPost(
    forumId: Snowflake,
    post: { name: string; tagIds: readonly Snowflake[]; message: OutgoingMessage },
  ): Promise<Snowflake>;
  /** A forum's tags. */
  forumTags(forumId: Snowflake): Promise<{ id: Snowflake; name: string }[]>;
  /** Starts a public thread below a message; a message has one at most. `name` has up to 100 characters. */
  startThread(channelId: Snowflake, messageId: Snowflake, name: string): Promise<void>;
  /** Publishes a message of an announcement channel to the servers that follow it, once. */
  publishMessage(channelId: Snowflake, messageId: Snowflake): Promise<void>;
};

/** Discord archives a thread after this many minutes without messages (one week). */
const ARCHIVE_AFTER = 10_080;

export function createPostPort(
  rest: REST,
  gate: ReturnType<typeof createRouteGate>,
  guildId: Snowflake,
  deps: MessageDeps,
): PostPort {
  const ask = <T>(route: string, work: () => Promise<T>): Promise<T> => gate(route, () => withFaults(work));
  return {
    startForumPost: (forumId, { name, tagIds, message }) =>
      ask("forumPost", async () => {
        const { body, files } = await messageBody(message, guildId, deps);
        const post = { name, auto_archive_duration: ARCHIVE_AFTER, applied_tags: tagIds, message: body };
        return ((await rest.post(Routes.threads(forumId), { body: post, files })) as APIChannel).id;
      }),
    forumTags: (forumId) =>
      ask("channelRead", async () => {
        const tags = listIn(objectIn(await rest.get(Routes.channel(forumId))).available_tags).map(objectIn);
        return tags.flatMap(({ id, name }) => {
          const known = idIn(id);
          return known !== null && typeof name === "string" ? [{ id: known, name }] : [];
        });
      }),
    startThread: (channelId, messageId, name) =>
      ask("messageThread", async () => {
        const body = { name, auto_archive_duration: ARCHIVE_AFTER };
        await rest.post(Routes.threads(channelId, messageId), { body });
      }),
    publishMessage: (channelId, messageId) =>
      ask("crosspost", async () => void (await rest.post(Routes.channelMessageCrosspost(channelId, messageId)))),
  };
}

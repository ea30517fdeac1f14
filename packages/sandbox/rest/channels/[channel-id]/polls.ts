import { PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import { presentMessage } from "../../../present/message.ts";
import { presentUser } from "../../../present/user.ts";
import { enterChannel } from "../../../rules/access.ts";
import { refuse } from "../../../rules/errors.ts";
import { integer, list, refuseField, snowflake } from "../../../rules/form.ts";
import { findMessage } from "../../../state/find.ts";
import { expirePoll, hasPoll, type PollMessage, vote } from "../../../state/polls.ts";
import { compareIds } from "../../../state/snowflake.ts";
import { type Route, route } from "../../route.ts";

const POLL = "/channels/:channel_id/polls/:message_id" as const;

export const pollRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: `${POLL}/answers/:answer_id`,
    query: z.strictObject({ after: snowflake.optional(), limit: integer(1, 100).default(25) }),
    handle: ({ platform, userId, params, query }) => {
      const { poll, pollVotes } = reachPoll(platform, userId, params);
      const answerId = Number(params.answer_id);
      if (!poll.answers.some(({ answer_id }) => answer_id === answerId))
        throw refuseField(["answer_id"], "POLL_ANSWER_UNKNOWN", "Unknown answer");
      const { after = "0", limit } = query;
      const voters = [...(pollVotes.get(answerId) ?? [])].filter((id) => compareIds(id, after) > 0).sort(compareIds);
      const users = voters.slice(0, limit).flatMap((id) => platform.world.users.get(id) ?? []);
      return { users: users.map(presentUser) };
    },
  }),
  // what the platform's own client sends when its user votes
  route({
    method: "PUT",
    path: `${POLL}/answers/@me`,
    auth: ["person"],
    body: z.strictObject({ answer_ids: list(integer(1, 10), 0, 10) }),
    handle: ({ platform, userId, params, body }) =>
      vote(platform, reachPoll(platform, userId, params), userId, body.answer_ids),
  }),
  route({
    method: "POST",
    path: `${POLL}/expire`,
    handle: ({ platform, userId, params }) => {
      const { channel } = enterChannel(platform, userId, params.channel_id, P.ReadMessageHistory);
      const message = findMessage(platform.world, channel.id, params.message_id);
      if (!hasPoll(message)) throw refuse("NotAPoll");
      if (message.authorId !== userId) throw refuse("NotTheAuthor");
      expirePoll(platform, message);
      return presentMessage(platform.world, message, userId);
    },
  }),
];

function reachPoll(
  platform: Platform,
  userId: string,
  { channel_id, message_id }: { channel_id: string; message_id: string },
): PollMessage {
  const { channel } = enterChannel(platform, userId, channel_id, P.ReadMessageHistory);
  const message = findMessage(platform.world, channel.id, message_id);
  if (!hasPoll(message)) throw refuse("UnknownMessage");
  return message;
}

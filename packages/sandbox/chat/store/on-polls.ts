import type { APIMessage, APIPollAnswerCount, GatewayMessagePollVoteDispatchData } from "discord-api-types/v10";
import type { Handlers } from "./handlers.ts";
import { changeMessage } from "./on-messages.ts";
import type { World } from "./world.ts";

export const pollEvents: Handlers = {
  MESSAGE_POLL_VOTE_ADD: (world, data) => countVote(world, data, 1),
  MESSAGE_POLL_VOTE_REMOVE: (world, data) => countVote(world, data, -1),
};

function countVote(world: World, data: GatewayMessagePollVoteDispatchData, step: 1 | -1): World {
  const isMine = data.user_id === world.me?.id;
  return changeMessage(world, data.channel_id, data.message_id, (message) =>
    changeCount(message, data.answer_id, step, isMine),
  );
}

function changeCount(message: APIMessage, answerId: number, step: 1 | -1, isMine: boolean): APIMessage {
  const { poll } = message;
  if (poll === undefined) return message;
  const counts = poll.results?.answer_counts ?? [];
  const before = counts.find(({ id }) => id === answerId) ?? { id: answerId, count: 0, me_voted: false };
  // The answer to one's own vote may have told of it already.
  if (isMine && before.me_voted === step > 0) return message;
  const after: APIPollAnswerCount = {
    ...before,
    count: Math.max(0, before.count + step),
    me_voted: isMine ? step > 0 : before.me_voted,
  };
  const answer_counts = [...counts.filter(({ id }) => id !== answerId), after];
  return {
    ...message,
    poll: { ...poll, results: { is_finalized: poll.results?.is_finalized ?? false, answer_counts } },
  };
}

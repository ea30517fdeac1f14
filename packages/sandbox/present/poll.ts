import type { APIPoll } from "discord-api-types/v10";
import type { MessageRecord } from "../state/records.ts";

/** A poll with its votes as they stand; the viewer's own are marked. */
export function presentPoll({ poll, pollVotes }: MessageRecord, viewerId: string | undefined): { poll?: APIPoll } {
  if (poll === null) return {};
  const { isFinalized = false, ...rest } = poll;
  const answer_counts = [...pollVotes]
    .filter(([, voters]) => voters.size > 0)
    .sort(([a], [b]) => a - b)
    .map(([id, voters]) => ({ id, count: voters.size, me_voted: viewerId !== undefined && voters.has(viewerId) }));
  return { poll: { ...rest, results: { is_finalized: isFinalized, answer_counts } } };
}

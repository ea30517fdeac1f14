export type ShardState =
  /** `problem`: what prevents it from connecting, in a sentence for the operator. */
  | { kind: "connecting"; problem?: string }
  | { kind: "ready" }
  /** Discord rejects the bot until the operator changes something. */
  | { kind: "refused"; reason: string };

/** The state of all shards together: refused if any is, ready if all are. */
export function createShardStates() {
  const states = new Map<number, ShardState>();
  return {
    set: (shardId: number, state: ShardState): void => void states.set(shardId, state),
    whole: (shardCount: number): ShardState => {
      const all = [...states.values()];
      const refused = all.find(({ kind }) => kind === "refused");
      if (refused) return refused;
      const connecting = all.find(({ kind }) => kind === "connecting");
      if (connecting) return connecting;
      return all.length > 0 && all.length >= shardCount ? { kind: "ready" } : { kind: "connecting" };
    },
  };
}

/** A gateway session as the control API shows it. */
import type { Session } from "../gateway/session.ts";

export interface GatewaySessionState {
  id: string;
  userId: string;
  applicationId: string | null;
  shard: readonly [number, number];
  intents: number;
  seq: number;
  isConnected: boolean;
}

export const sessionState = (session: Session): GatewaySessionState => ({
  id: session.id,
  userId: session.userId,
  applicationId: session.applicationId,
  shard: session.shard,
  intents: session.intents,
  seq: session.seq,
  isConnected: session.connection !== undefined,
});

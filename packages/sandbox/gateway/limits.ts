/** The gateway's own limits; a test may set others. */
export interface GatewayLimits {
  heartbeatIntervalMs: number;
  /** How long a session without a connection can be resumed. */
  resumeWindowMs: number;
  /** How many events a session keeps for a RESUME. */
  keptEvents: number;
  maxConcurrency: number;
  /** Whether a second IDENTIFY within five seconds of the first in its bucket is rejected. */
  enforcesIdentifyPace: boolean;
  startsPerDay: number;
  guildsPerShard: number;
  sendsPerMinute: number;
  /** How often a bot may request all members of one guild. */
  allMembersEveryMs: number;
}

export const GATEWAY_LIMITS: GatewayLimits = {
  heartbeatIntervalMs: 41_250,
  resumeWindowMs: 5 * 60_000,
  keptEvents: 20_000,
  maxConcurrency: 1,
  enforcesIdentifyPace: false,
  startsPerDay: 1000,
  guildsPerShard: 2500,
  sendsPerMinute: 120,
  allMembersEveryMs: 30_000,
};

/** What every part of the sandbox receives: the world, its clock, and the services around it. */
import type { RESTGetAPIGatewayBotResult } from "discord-api-types/v10";
import type { FaultPlan } from "./control/fault-plan.ts";
import type { RequestLog } from "./control/request-log.ts";
import type { RateLimiter } from "./rules/rate-limits.ts";
import type { Blobs } from "./state/blobs.ts";
import type { Bus } from "./state/bus.ts";
import type { Clock } from "./state/clock.ts";
import type { InteractionDesk } from "./state/interaction-desk.ts";
import type { Presences } from "./state/presences.ts";
import type { SnowflakeSource } from "./state/snowflake.ts";
import type { World } from "./state/world.ts";

export interface Platform {
  world: World;
  readonly clock: Clock;
  readonly ids: SnowflakeSource;
  readonly bus: Bus;
  readonly blobs: Blobs;
  readonly limiter: RateLimiter;
  readonly requests: RequestLog;
  readonly faults: FaultPlan;
  readonly presences: Presences;
  readonly interactions: InteractionDesk;
  /** The response of GET /gateway/bot for a bot; set by the gateway. */
  gatewayOf: (userId: string) => Pick<RESTGetAPIGatewayBotResult, "shards" | "session_start_limit">;
  /** The sandbox's address without a trailing slash; set once it listens. */
  url: string;
}

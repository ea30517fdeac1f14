import type { Platform } from "../platform.ts";
import { type Route, route } from "./route.ts";

const STARTS_A_DAY = 1000;

export const gatewayRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/gateway",
    auth: ["anyone"],
    handle: ({ platform }) => ({ url: gatewayUrl(platform) }),
  }),
  route({
    method: "GET",
    path: "/gateway/bot",
    auth: ["bot"],
    handle: ({ platform, userId }) => {
      const { starts, maxConcurrency, resetAfterMs } = platform.sessionStarts(userId);
      return {
        url: gatewayUrl(platform),
        shards: 1,
        session_start_limit: {
          total: STARTS_A_DAY,
          remaining: Math.max(0, STARTS_A_DAY - starts),
          reset_after: resetAfterMs,
          max_concurrency: maxConcurrency,
        },
      };
    },
  }),
];

function gatewayUrl(platform: Platform): string {
  return `${platform.url.replace(/^http/, "ws")}/gateway`;
}

import type { Platform } from "../platform.ts";
import { type Route, route } from "./route.ts";

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
    handle: ({ platform, userId }) => ({ url: gatewayUrl(platform), ...platform.gatewayOf(userId) }),
  }),
];

function gatewayUrl(platform: Platform): string {
  return `${platform.url.replace(/^http/, "ws")}/gateway`;
}

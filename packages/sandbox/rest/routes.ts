/** All routes of the REST API. */
import { messageRoutes } from "./channels/messages.ts";
import { gatewayRoutes } from "./gateway.ts";
import { guildRoutes } from "./guilds/guilds.ts";
import type { Route } from "./route.ts";
import { myGuildRoutes } from "./users/my-guilds.ts";
import { userRoutes } from "./users/users.ts";

export const routes: readonly Route[] = [
  ...gatewayRoutes,
  ...userRoutes,
  ...myGuildRoutes,
  ...guildRoutes,
  ...messageRoutes,
];

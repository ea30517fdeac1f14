/** All routes of the control API. */
import { changeRoutes } from "./change-routes.ts";
import type { ControlRoute } from "./control-route.ts";
import { crowdRoutes } from "./crowd-routes.ts";
import { faultRoutes } from "./fault-routes.ts";
import { guildRoutes } from "./guild-routes.ts";
import { peopleRoutes } from "./people-routes.ts";
import { stateRoutes } from "./state-routes.ts";
import { timeRoutes } from "./time-routes.ts";

export const controlRoutes: readonly ControlRoute[] = [
  ...peopleRoutes,
  ...guildRoutes,
  ...changeRoutes,
  ...crowdRoutes,
  ...stateRoutes,
  ...faultRoutes,
  ...timeRoutes,
];

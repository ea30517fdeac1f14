import { presentApplication } from "../../present/application.ts";
import type { Caller } from "../../rules/caller.ts";
import { findApplication } from "../../state/find.ts";
import { ownApplication } from "../own-application.ts";
import { type Route, route } from "../route.ts";

export const applicationRoutes: readonly Route[] = [
  ...(["/applications/@me", "/oauth2/applications/@me"] as const).map((path) =>
    route({
      method: "GET",
      path,
      auth: ["bot"],
      handle: ({ platform, caller }) =>
        presentApplication(platform, findApplication(platform.world, applicationIdOf(caller))),
    }),
  ),
  route({
    method: "GET",
    path: "/applications/:application_id",
    handle: ({ platform, caller, params }) =>
      presentApplication(platform, ownApplication(platform, caller, params.application_id)),
  }),
];

function applicationIdOf(caller: Caller): string {
  return caller.kind === "bot" ? caller.applicationId : "";
}

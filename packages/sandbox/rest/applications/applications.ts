import { presentApplication, publicApplication } from "../../present/application.ts";
import { applicationEditForm } from "../../rules/application-form.ts";
import type { Caller } from "../../rules/caller.ts";
import { refuse } from "../../rules/errors.ts";
import { editApplication } from "../../state/application-edit.ts";
import { findApplication } from "../../state/find.ts";
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
    method: "PATCH",
    path: "/applications/@me",
    auth: ["bot"],
    body: applicationEditForm,
    handle: async ({ platform, caller, body }) => {
      const application = findApplication(platform.world, applicationIdOf(caller));
      await editApplication(platform, application, body);
      return presentApplication(platform, application);
    },
  }),
  route({
    method: "GET",
    path: "/applications/:application_id",
    handle: ({ platform, caller, params }) => {
      const application = findApplication(platform.world, params.application_id);
      if (caller.kind === "bot" && caller.applicationId === application.id)
        return presentApplication(platform, application);
      throw refuse("NotThisApplication");
    },
  }),
  route({
    method: "GET",
    path: "/applications/:application_id/rpc",
    auth: ["anyone"],
    handle: ({ platform, params }) => publicApplication(findApplication(platform.world, params.application_id)),
  }),
];

function applicationIdOf(caller: Caller): string {
  return caller.kind === "bot" ? caller.applicationId : "";
}

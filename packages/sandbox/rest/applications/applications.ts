import type { Platform } from "../../platform.ts";
import { presentApplication, publicApplication } from "../../present/application.ts";
import { type ApplicationEditForm, applicationEditForm } from "../../rules/application-form.ts";
import type { Caller } from "../../rules/caller.ts";
import { refuse } from "../../rules/errors.ts";
import { editApplication } from "../../state/application-edit.ts";
import { findApplication } from "../../state/find.ts";
import type { ApplicationRecord } from "../../state/records.ts";
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
    method: "PATCH",
    path: "/applications/@me",
    auth: ["bot"],
    body: applicationEditForm,
    handle: ({ platform, caller, body }) =>
      edit(platform, findApplication(platform.world, applicationIdOf(caller)), body),
  }),
  route({
    method: "GET",
    path: "/applications/:application_id",
    handle: ({ platform, caller, params }) =>
      presentApplication(platform, ownApplication(platform, caller, params.application_id)),
  }),
  route({
    method: "PATCH",
    path: "/applications/:application_id",
    auth: ["bot"],
    body: applicationEditForm,
    handle: ({ platform, caller, params, body }) =>
      edit(platform, ownApplication(platform, caller, params.application_id), body),
  }),
  route({
    method: "GET",
    path: "/applications/:application_id/rpc",
    auth: ["anyone"],
    handle: ({ platform, params }) => publicApplication(findApplication(platform.world, params.application_id)),
  }),
  // no activities are played here, so there is none to tell of
  route({
    method: "GET",
    path: "/applications/:application_id/activity-instances/:instance",
    auth: ["bot"],
    handle: ({ platform, caller, params }) => {
      ownApplication(platform, caller, params.application_id);
      throw refuse("NotFound");
    },
  }),
];

function applicationIdOf(caller: Caller): string {
  return caller.kind === "bot" ? caller.applicationId : "";
}

async function edit(platform: Platform, application: ApplicationRecord, form: ApplicationEditForm): Promise<object> {
  await editApplication(platform, application, form);
  return presentApplication(platform, application);
}

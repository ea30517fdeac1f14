import { z } from "zod";
import { presentApplication, publicApplication } from "../../present/application.ts";
import type { Caller } from "../../rules/caller.ts";
import { refuse } from "../../rules/errors.ts";
import { imageData, list, text } from "../../rules/form.ts";
import { findApplication } from "../../state/find.ts";
import { storePicture } from "../../state/pictures.ts";
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
    body: z.strictObject({
      description: text(0, 400).optional(),
      icon: imageData.nullish(),
      interactions_endpoint_url: z.url().nullish(),
      tags: list(text(1, 20), 0, 5).optional(),
      flags: z.int().optional(),
    }),
    handle: ({ platform, caller, body }) => {
      const application = findApplication(platform.world, applicationIdOf(caller));
      if (body.description !== undefined) application.description = body.description;
      if (body.icon !== undefined) application.icon = storePicture(platform, `app-icons/${application.id}`, body.icon);
      if (body.interactions_endpoint_url !== undefined)
        application.interactions_endpoint_url = body.interactions_endpoint_url;
      if (body.tags !== undefined) application.tags = body.tags;
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

/** What an application can say of a person, for guilds' linked roles. */
import { roleConnectionMetadataForm } from "../../../rules/role-connection-form.ts";
import { ownApplication } from "../../own-application.ts";
import { type Route, route } from "../../route.ts";

const PATH = "/applications/:application_id/role-connections/metadata";

export const roleConnectionMetadataRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: PATH,
    auth: ["bot"],
    handle: ({ platform, caller, params }) =>
      ownApplication(platform, caller, params.application_id).roleConnectionMetadata ?? [],
  }),
  route({
    method: "PUT",
    path: PATH,
    auth: ["bot"],
    body: roleConnectionMetadataForm,
    handle: ({ platform, caller, params, body }) => {
      const application = ownApplication(platform, caller, params.application_id);
      application.roleConnectionMetadata = body;
      return body;
    },
  }),
];

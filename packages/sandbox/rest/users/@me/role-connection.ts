/** What an application says of the person who let it, for guilds' linked roles. */
import type { Platform } from "../../../platform.ts";
import type { Caller } from "../../../rules/caller.ts";
import { checkMetadataValue, roleConnectionForm } from "../../../rules/role-connection-form.ts";
import { ownApplication } from "../../own-application.ts";
import { type Route, route } from "../../route.ts";

const PATH = "/users/@me/applications/:application_id/role-connection";
const withConsent = { auth: [], bearer: ["role_connections.write"] } as const;

export const roleConnectionRoutes: readonly Route[] = [
  route({
    ...withConsent,
    method: "GET",
    path: PATH,
    handle: ({ platform, caller, params }) =>
      platform.world.roleConnections.get(keyOf(platform, caller, params)) ?? NOTHING_SAID,
  }),
  route({
    ...withConsent,
    method: "PUT",
    path: PATH,
    body: roleConnectionForm,
    handle: ({ platform, caller, params, body, noteIgnored }) => {
      const key = keyOf(platform, caller, params);
      const announced = ownApplication(platform, caller, params.application_id).roleConnectionMetadata ?? [];
      const metadata: Record<string, string> = {};
      for (const [name, value] of Object.entries(body.metadata ?? {})) {
        const known = announced.find((one) => one.key === name);
        if (known === undefined) {
          noteIgnored(`metadata.${name}`);
          continue;
        }
        checkMetadataValue(known, value);
        metadata[name] = value;
      }
      const connection = {
        ...(body.platform_name ? { platform_name: body.platform_name } : {}),
        platform_username: body.platform_username ?? null,
        metadata,
      };
      platform.world.roleConnections.set(key, connection);
      return connection;
    },
  }),
  route({
    ...withConsent,
    method: "DELETE",
    path: PATH,
    handle: ({ platform, caller, params }) => {
      platform.world.roleConnections.delete(keyOf(platform, caller, params));
    },
  }),
];

const NOTHING_SAID = { platform_username: null, metadata: {} };

function keyOf(platform: Platform, caller: Caller, { application_id }: { application_id: string }): string {
  const application = ownApplication(platform, caller, application_id);
  return `${application.id} ${"userId" in caller ? caller.userId : ""}`;
}

/** The permissions that the routes of invites need. */
import { PermissionFlagsBits as P } from "discord-api-types/v10";
import type { PermissionCase } from "./case.ts";
import type { PermissionScene } from "./scene.ts";

const TARGETS = "/invites/:code/target-users";

export const INVITE_CASES: readonly PermissionCase[] = [
  {
    route: "POST /channels/:channel_id/invites",
    needs: P.CreateInstantInvite,
    ask: async (at) => ({ path: `${await at.text()}/invites`, body: {} }),
  },
  {
    route: "POST /channels/:channel_id/invites",
    needs: P.CreateInstantInvite | P.ManageRoles,
    ask: async (at) => ({ path: `${await at.text()}/invites`, body: { role_ids: [await at.role()] } }),
  },
  {
    route: "GET /channels/:channel_id/invites",
    needs: P.ManageChannels,
    ask: async (at) => ({ path: `${await at.text()}/invites` }),
  },
  {
    route: "DELETE /invites/:code",
    needs: P.ManageChannels,
    instead: P.ManageGuild,
    ask: async (at) => ({ path: await invite(at) }),
  },
  ...["", "/job-status"].map(
    (end): PermissionCase => ({
      route: `GET ${TARGETS}${end}`,
      needs: P.ViewAuditLog,
      instead: P.ManageGuild,
      // nobody has been set yet
      allowed: 404,
      ask: async (at) => ({ path: `${await invite(at)}/target-users${end}` }),
    }),
  ),
  {
    route: `PUT ${TARGETS}`,
    needs: P.ManageGuild,
    // without a file
    allowed: 400,
    ask: async (at) => ({ path: `${await invite(at)}/target-users`, body: {} }),
  },
  {
    route: `PUT ${TARGETS}/:user_id`,
    needs: P.ManageGuild,
    ask: async (at) => ({ path: `${await invite(at)}/target-users/1` }),
  },
  {
    route: `DELETE ${TARGETS}/:user_id`,
    needs: P.ManageGuild,
    allowed: 404,
    ask: async (at) => ({ path: `${await invite(at)}/target-users/1` }),
  },
  {
    route: `POST ${TARGETS}/bulk-add`,
    needs: P.ManageGuild,
    ask: async (at) => ({ path: `${await invite(at)}/target-users/bulk-add`, body: { user_ids: ["1"] } }),
  },
  {
    route: `POST ${TARGETS}/bulk-delete`,
    needs: P.ManageGuild,
    allowed: 404,
    ask: async (at) => ({ path: `${await invite(at)}/target-users/bulk-delete`, body: { user_ids: ["1"] } }),
  },
];

/** An invite of the owner's. */
async function invite(at: PermissionScene): Promise<string> {
  const { code } = await at.make<{ code: string }>(`${await at.text()}/invites`, { unique: true });
  return `/invites/${code}`;
}

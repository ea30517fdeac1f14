/** The people to whom an invite is limited. */
import { PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../platform.ts";
import { enterGuild } from "../rules/access.ts";
import { refuse } from "../rules/errors.ts";
import { list, refuseField, snowflake } from "../rules/form.ts";
import { hasPermission } from "../rules/permissions.ts";
import { readTargetUsers, TARGETS_FILE } from "../rules/target-users.ts";
import { findInvite } from "../state/invites.ts";
import type { InviteRecord } from "../state/records.ts";
import { answer, type Route, route } from "./route.ts";

const PATH = "/invites/:code/target-users" as const;
const COMPLETED = 2;
const several = z.strictObject({ user_ids: list(snowflake, 1, 1000) });

export const inviteTargetRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: PATH,
    handle: ({ platform, userId, params }) => {
      const { targets } = enterInvite(platform, userId, params.code, P.ViewAuditLog);
      if (targets === undefined) throw refuse("UnknownInviteTargetUsers");
      return answer(200, Buffer.from(["user_id", ...targets.userIds, ""].join("\n")), "text/csv");
    },
  }),
  route({
    method: "PUT",
    path: PATH,
    // the file is the form's only field
    body: z.looseObject({}),
    handle: ({ platform, userId, params, files }) => {
      const invite = enterInvite(platform, userId, params.code);
      const file = files.find(({ field }) => field === TARGETS_FILE);
      if (file === undefined) throw refuseField([TARGETS_FILE], "BASE_TYPE_REQUIRED", "This field is required");
      setTargets(platform, invite, readTargetUsers(file.content));
    },
  }),
  route({
    method: "GET",
    path: `${PATH}/job-status`,
    handle: ({ platform, userId, params }) => {
      const { targets } = enterInvite(platform, userId, params.code, P.ViewAuditLog);
      if (targets === undefined) throw refuse("UnknownInviteTargetUsersJob");
      const { userIds, setAt } = targets;
      return {
        status: COMPLETED,
        total_users: userIds.length,
        processed_users: userIds.length,
        created_at: setAt,
        completed_at: setAt,
        error_message: null,
      };
    },
  }),
  route({
    method: "PUT",
    path: `${PATH}/:user_id`,
    handle: ({ platform, userId, params }) =>
      add(platform, enterInvite(platform, userId, params.code), [params.user_id]),
  }),
  route({
    method: "DELETE",
    path: `${PATH}/:user_id`,
    handle: ({ platform, userId, params }) =>
      remove(platform, enterInvite(platform, userId, params.code), [params.user_id]),
  }),
  route({
    method: "POST",
    path: `${PATH}/bulk-add`,
    body: several,
    handle: ({ platform, userId, params, body }) => {
      add(platform, enterInvite(platform, userId, params.code), body.user_ids);
      return answer(204, undefined);
    },
  }),
  route({
    method: "POST",
    path: `${PATH}/bulk-delete`,
    body: several,
    handle: ({ platform, userId, params, body }) => {
      remove(platform, enterInvite(platform, userId, params.code), body.user_ids);
      return answer(204, undefined);
    },
  }),
];

/** The invite, for its creator, for people who manage the guild, or with the permission `otherwise`. */
function enterInvite(platform: Platform, userId: string, code: string, otherwise = P.ManageGuild): InviteRecord {
  const invite = findInvite(platform, code);
  const { held } = enterGuild(platform, userId, invite.guild_id);
  const isAllowed = invite.inviterId === userId || [P.ManageGuild, otherwise].some((one) => hasPermission(held, one));
  if (!isAllowed) throw refuse("MissingPermissions");
  return invite;
}

function setTargets({ clock }: Platform, invite: InviteRecord, userIds: readonly string[]): void {
  invite.targets = { userIds: [...new Set(userIds)], setAt: clock.timestamp() };
}

function add(platform: Platform, invite: InviteRecord, userIds: readonly string[]): void {
  setTargets(platform, invite, [...(invite.targets?.userIds ?? []), ...userIds]);
}

function remove(platform: Platform, invite: InviteRecord, userIds: readonly string[]): void {
  if (invite.targets === undefined) throw refuse("UnknownInviteTargetUsers");
  setTargets(
    platform,
    invite,
    invite.targets.userIds.filter((id) => !userIds.includes(id)),
  );
}

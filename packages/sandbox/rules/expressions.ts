/** Who may change an emoji of a guild. */
import { PermissionFlagsBits as P } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { demand, type GuildAccess } from "./access.ts";
import { hasPermission } from "./permissions.ts";

/** People who may only create expressions may change their own. */
export function demandExpression(
  platform: Platform,
  access: GuildAccess,
  expression: { creatorId: string } | undefined,
): void {
  const isOwn = expression?.creatorId === access.member.user_id;
  if (!isOwn || !hasPermission(access.held, P.CreateGuildExpressions))
    demand(platform, access, P.ManageGuildExpressions);
}

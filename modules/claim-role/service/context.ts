import { refusals } from "#kit/error.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import { memberBlocks } from "#kit-server/module/blocks/member-blocks.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { blocking, claimRole } from "../contract.ts";
import { claimRoleBlocks } from "../store/tables.ts";

export type Ctx = BotContext<typeof claimRole>;

export const refuse = refusals(claimRole.errors);

/** Members who can't claim roles. */
export const blocks = memberBlocks(blocking, claimRoleBlocks);

/** A deleted role is shown by its id. */
export const roleName = (guild: Pick<BotGuild, "roles"> | null, roleId: Snowflake): string =>
  guild?.roles.find(({ id }) => id === roleId)?.name ?? roleId;

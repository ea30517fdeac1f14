import { userError, type WordParams } from "#kit/error.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { claimRole } from "../contract.ts";

export type Ctx = BotContext<typeof claimRole>;

export const refuse = (code: keyof typeof claimRole.errors, params: WordParams = {}) =>
  userError(claimRole.errors, code, { params });

/** A deleted role is shown by its id. */
export const roleName = (guild: Pick<BotGuild, "roles"> | null, roleId: Snowflake): string =>
  guild?.roles.find(({ id }) => id === roleId)?.name ?? roleId;

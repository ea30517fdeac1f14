// The person for whom settings are planned, and the parts of the guild that will exist by then.
import type { Actor } from "#kit/actor.ts";
import type { GuildAuthor } from "#kit/author-check.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";

/** The person who requests it, with their permissions in the guild: `ctx.authorOf` in chat, `authorOf` in routes. */
export type ConfigAuthor = { actor: Actor; author: GuildAuthor };

/** Roles, channels and uploaded pictures (files) that will exist when the plan is applied. */
export type PartsAhead = Pick<CheckedGuild, "roles" | "channels"> & { pictures: readonly string[] };

type Checks = { guild: CheckedGuild; author: GuildAuthor };

/** In a channel that doesn't exist yet, the author has the permissions of the whole guild. */
export function withAhead<C extends Checks>(checks: C, { roles, channels }: Pick<PartsAhead, "roles" | "channels">): C {
  const { guild, author } = checks;
  const allowed = channels.map(({ id }) => [id, author === "unlimited" ? 0n : author.permissions] as const);
  return {
    ...checks,
    guild: { ...guild, roles: [...guild.roles, ...roles], channels: [...guild.channels, ...channels] },
    author: author === "unlimited" ? author : { ...author, channels: new Map([...author.channels, ...allowed]) },
  };
}

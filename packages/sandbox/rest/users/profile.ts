/** A person's profile, as Discord's client opens it from a name. */
import { z } from "zod";
import { presentMember } from "../../present/member.ts";
import { presentUser } from "../../present/user.ts";
import { refuse } from "../../rules/errors.ts";
import { flag, snowflake } from "../../rules/form.ts";
import { findUser } from "../../state/find.ts";
import { type Route, route } from "../route.ts";

export const profileRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/users/:user_id/profile",
    auth: ["person"],
    query: z.looseObject({ guild_id: snowflake.optional(), with_mutual_guilds: flag.default(true) }),
    handle: ({ platform, userId, params, query }) => {
      const { world } = platform;
      const user = findUser(world, params.user_id);
      const shared = [...world.guilds.values()].filter(
        (guild) => guild.members.has(userId) && guild.members.has(user.id),
      );
      // strangers' profiles are hidden
      if (shared.length === 0 && user.id !== userId) throw refuse("MissingAccess");
      const member = shared.find(({ id }) => id === query.guild_id)?.members.get(user.id);
      return {
        user: presentUser(user),
        user_profile: { bio: "", pronouns: "", accent_color: user.accent_color, banner: user.banner },
        badges: [],
        connected_accounts: [],
        premium_type: null,
        premium_since: null,
        ...(query.with_mutual_guilds
          ? { mutual_guilds: shared.map(({ id, members }) => ({ id, nick: members.get(user.id)?.nick ?? null })) }
          : {}),
        ...(member === undefined
          ? {}
          : {
              guild_member: { ...presentMember(world, member), bio: member.bio },
              guild_member_profile: { guild_id: query.guild_id, bio: member.bio, banner: member.banner },
            }),
      };
    },
  }),
];

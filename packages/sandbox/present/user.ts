import type { APIUser } from "discord-api-types/v10";
import type { UserRecord } from "../state/records.ts";

/** A user's public fields. */
export function presentUser(user: UserRecord): APIUser {
  return {
    id: user.id,
    username: user.username,
    discriminator: user.discriminator,
    global_name: user.global_name,
    avatar: user.avatar,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: null,
    banner: user.banner,
    accent_color: user.accent_color,
    public_flags: user.flags,
    flags: user.flags,
    ...(user.bot ? { bot: true } : {}),
  };
}

/** The current user; with the e-mail address only if the scope `email` was granted. */
export function presentSelf(user: UserRecord, withEmail: boolean): APIUser {
  return {
    ...presentUser(user),
    mfa_enabled: user.mfa_enabled,
    locale: user.locale,
    premium_type: 0,
    ...(withEmail ? { email: user.email, verified: user.verified } : {}),
  };
}

// A person's data from Discord, fetched with the person's token.
import * as z from "zod";
import { userError } from "#kit/error.ts";
import { permissionString } from "#kit/guild.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { snowflake } from "#kit/snowflake.ts";
import type { SignedInUser } from "#kit-server/accounts/sessions/session-store.ts";
import type { Log } from "#kit-server/base/log/logger.ts";
import { askPlatform } from "./ask-platform.ts";

/** Discord no longer accepts this access token. */
export class TokenRefusedError extends Error {
  override name = "TokenRefusedError";
}

const platformUser = z
  .object({
    id: snowflake,
    username: z.string().catch("unknown"),
    global_name: z.string().nullish().catch(null),
    avatar: z.string().nullish().catch(null),
    email: z.string().nullish().catch(null),
  })
  .transform(
    ({ id, username, global_name, avatar, email }): SignedInUser => ({
      id,
      username,
      globalName: global_name ?? null,
      avatar: avatar ?? null,
      email: email ?? null,
    }),
  );

const userGuild = z
  .object({
    id: snowflake,
    name: z.string().catch("Unnamed server"),
    icon: z.string().nullish().catch(null),
    owner: z.boolean().catch(false),
    // Without permissions in the response, only the owner can manage the guild.
    permissions: z.coerce.string().pipe(permissionString).catch("0"),
    approximate_member_count: z.int().optional().catch(undefined),
  })
  .transform(({ approximate_member_count, icon, ...guild }) => ({
    ...guild,
    icon: icon ?? null,
    memberCount: approximate_member_count ?? null,
  }));
/** A guild that the person is in, with their permissions there. */
export type UserGuild = z.output<typeof userGuild>;

/** Discord's maximum. */
const MAX_GUILDS = 200;

export const readPlatformUser = (api: string, accessToken: string): Promise<SignedInUser> =>
  read(`${api}/users/@me`, accessToken, platformUser);

/** Entries without a guild are skipped and logged, so that one of them doesn't cost the person all the others. */
export async function readUserGuilds(api: string, accessToken: string, log: Log): Promise<UserGuild[]> {
  const url = `${api}/users/@me/guilds?limit=${MAX_GUILDS}&with_counts=true`;
  const listed = await read(url, accessToken, z.array(z.unknown()));
  return listed.flatMap((entry) => {
    const { data, error } = userGuild.safeParse(entry);
    if (data) return [data];
    log.warn(
      { lacking: error?.issues.map(({ path }) => path.join(".")) },
      "skipped an entry of a person's server list",
    );
    return [];
  });
}

/** Throws TokenRefusedError, or the UserErrors of `askPlatform`. */
async function read<S extends z.ZodType>(url: string, accessToken: string, schema: S): Promise<z.output<S>> {
  const response = await askPlatform(url, { headers: { authorization: `Bearer ${accessToken}` } });
  if (response.status === 401) {
    await response.body?.cancel();
    throw new TokenRefusedError("Discord rejected the access token");
  }
  const body: unknown = await response.json().catch(() => null);
  const parsed = schema.safeParse(body);
  if (!response.ok || !parsed.success) {
    const cause = parsed.error ?? new Error(`the platform answered ${response.status}`);
    throw userError(kitErrors, "platformUnavailable", { cause });
  }
  return parsed.data;
}

// The bot's own look in a guild: nickname, pictures and bio.
import { DiscordAPIError, RateLimitError, type REST } from "@discordjs/rest";
import type { Snowflake } from "#kit/snowflake.ts";
import { objectIn } from "#kit-server/platform/payload/read-json.ts";
import { PlatformFault, withFaults } from "./platform-fault.ts";
import { waitOf } from "./platform-rest.ts";
import type { createRouteGate } from "./route-gate.ts";

/** Null removes it, and the bot's account shows through. Pictures are data URIs of up to 10 MiB. */
export type ProfileChange = {
  nick?: string | null;
  avatar?: string | null;
  banner?: string | null;
  /** Up to 190 characters. */
  bio?: string | null;
};
export type ProfileField = keyof ProfileChange;
const PROFILE_FIELDS: readonly ProfileField[] = ["nick", "avatar", "banner", "bio"];

/** Discord rejects these fields for now; others of the same request weren't changed either. */
export class ProfileLimited extends Error {
  override name = "ProfileLimited";
  readonly fields: readonly ProfileField[];
  /** Until Discord accepts it again; a guess where Discord doesn't say. */
  readonly waitMs: number;

  constructor(fields: readonly ProfileField[], waitMs: number, cause: unknown) {
    super(`Discord limits changes of ${fields.join(", ")} for ${waitMs} ms`, { cause });
    this.fields = fields;
    this.waitMs = waitMs;
  }
}

/** Discord rejects the content of these fields, such as a nickname that its filter blocks. */
export class ProfileRefused extends Error {
  override name = "ProfileRefused";
  /** Discord's sentence for each. */
  readonly fields: Partial<Record<ProfileField, string>>;

  constructor(fields: Partial<Record<ProfileField, string>>, cause: unknown) {
    super(`Discord rejected ${Object.keys(fields).join(", ")}`, { cause });
    this.fields = fields;
  }
}

export type ProfilePort = {
  /** Changes only the given fields. Throws ProfileLimited, ProfileRefused, PlatformFault or PlatformUnavailable. */
  editProfile(change: ProfileChange, because: { reason: string }): Promise<void>;
};

/** `AVATAR_RATE_LIMIT` comes without a time; it passes within ten minutes or so. */
const PICTURE_WAIT_MS = 10 * 60_000;

export function createProfilePort(
  rest: REST,
  gate: ReturnType<typeof createRouteGate>,
  guildId: Snowflake,
): ProfilePort {
  return {
    editProfile: (change, { reason }) =>
      gate("profile", async () => {
        try {
          // The library of routes would write %40me, which Discord counts as the same and our rate limits don't.
          await withFaults(
            async () => void (await rest.patch(`/guilds/${guildId}/members/@me`, { body: change, reason })),
          );
        } catch (error) {
          throw profileError(error, Object.keys(change) as ProfileField[]);
        }
      }),
  };
}

function profileError(error: unknown, sent: readonly ProfileField[]): unknown {
  if (error instanceof RateLimitError) return new ProfileLimited(sent, waitOf(error), error);
  const cause = error instanceof PlatformFault ? error.cause : null;
  if (!(cause instanceof DiscordAPIError)) return error;
  const { errors } = objectIn(cause.rawError);
  const faults = PROFILE_FIELDS.flatMap((field) => {
    const [first] =
      (objectIn(objectIn(errors)[field])._errors as { code?: string; message?: string }[] | undefined) ?? [];
    return first ? [{ field, ...first }] : [];
  });
  const limited = faults.filter(({ code }) => code?.endsWith("_RATE_LIMIT"));
  if (limited.length > 0)
    return new ProfileLimited(
      limited.map(({ field }) => field),
      PICTURE_WAIT_MS,
      error,
    );
  if (faults.length === 0) return error;
  return new ProfileRefused(Object.fromEntries(faults.map(({ field, message = "" }) => [field, message])), error);
}

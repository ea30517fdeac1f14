import { DiscordAPIError, HTTPError, RateLimitError } from "@discordjs/rest";
import type { UserError } from "#kit/error.ts";
import { type FaultCode, faultOfCode, faultWords } from "./fault-words.ts";
import { isOfNames } from "./platform-rest.ts";

/**
 * Discord rejected the request and a retry won't help: the caller parks the work and raises an alert. A retry would
 * also count toward the 10,000 rejected requests in ten minutes after which Discord blocks an address (its
 * documentation, "Rate Limits").
 */
export class PlatformFault extends Error {
  override name = "PlatformFault";
  readonly code: FaultCode;
  /** Discord's own codes, for the log. */
  readonly platformCode: number;
  readonly status: number;

  constructor(code: FaultCode, platformCode: number, status: number, cause: unknown) {
    super(`${faultWords[code].en} (platform code ${platformCode}, status ${status})`, { cause });
    this.code = code;
    this.platformCode = platformCode;
    this.status = status;
  }
}

/**
 * Discord didn't respond, or responded with a server error: the same request may succeed later. `meaning`: the
 * consequence for the person, in the module's words, if the kit's sentence would be wrong.
 */
export class PlatformUnavailable extends Error {
  override name = "PlatformUnavailable";
  readonly meaning: UserError | null;

  constructor(message: string, { meaning = null, cause }: { meaning?: UserError | null; cause?: unknown } = {}) {
    super(message, { cause });
    this.meaning = meaning;
  }
}

/**
 * Runs a request and converts the library's errors to one of the two above; any other error is a bug and is rethrown.
 */
export async function withFaults<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof DiscordAPIError) {
      const platformCode = Number(error.code) || 0;
      const code = isFullCategory(error) ? "categoryFull" : faultOfCode(platformCode, error.status);
      throw new PlatformFault(code, platformCode, error.status, error);
    }
    if (error instanceof HTTPError && error.status === NOT_IMPLEMENTED) {
      throw new PlatformFault(faultOfCode(0, error.status), 0, error.status, error);
    }
    if (error instanceof RateLimitError && isOfNames(error)) throw new PlatformFault("tooManyNames", 0, 429, error);
    if (error instanceof HTTPError || isNetworkError(error)) {
      throw new PlatformUnavailable("Discord doesn't respond", { cause: error });
    }
    throw error;
  }
}

const NOT_IMPLEMENTED = 501;

/**
 * For a full category, Discord's code only says that the form is invalid (50035); the field and reason are in `errors`.
 */
function isFullCategory({ rawError }: DiscordAPIError): boolean {
  const { errors } = rawError as { errors?: { parent_id?: { _errors?: readonly { code?: string }[] } } };
  return errors?.parent_id?._errors?.some(({ code }) => code === "CHANNEL_PARENT_MAX_CHANNELS") ?? false;
}

/** undici's errors: network failures have a system code, timeouts abort. */
function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === "AbortError") return true;
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === "string" && /^(?:E[A-Z]+|UND_ERR_\w+)$/.test(code);
}

import { DiscordAPIError, HTTPError, RateLimitError } from "@discordjs/rest";
import type { UserError } from "#kit/error.ts";
import { type FaultCode, faultOfCode, faultWords } from "./fault-words.ts";
import { isOfNames } from "./platform-rest.ts";

/**
 * Discord rejected the request and a retry won't help: the caller parks the work and raises an alert.
 * Retrying it would also spend the 10,000 refused requests in ten minutes after which the platform blocks an address
 * (its documentation, "Rate Limits").
 */
export class PlatformFault extends Error {
  override name = "PlatformFault";
  readonly code: FaultCode;
  /** The platform's own numbers, for the log. */
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
 * The platform did not answer, or answered that it is unwell: the same request may succeed later. `meaning`: what this
 * leaves the person with who asked, in the module's words, where the kit's own sentence would not be true.
 */
export class PlatformUnavailable extends Error {
  override name = "PlatformUnavailable";
  readonly meaning: UserError | null;

  constructor(message: string, { meaning = null, cause }: { meaning?: UserError | null; cause?: unknown } = {}) {
    super(message, { cause });
    this.meaning = meaning;
  }
}

/** Runs a request and turns what its library throws into one of the two above; anything else is a bug and stays one. */
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

/** Of a full category Discord says only that the form is invalid (50035); which field, and why, is in `errors`. */
function isFullCategory({ rawError }: DiscordAPIError): boolean {
  const { errors } = rawError as { errors?: { parent_id?: { _errors?: readonly { code?: string }[] } } };
  return errors?.parent_id?._errors?.some(({ code }) => code === "CHANNEL_PARENT_MAX_CHANNELS") ?? false;
}

/** What undici throws: `fetch failed`-like errors carry a system code, time-outs abort. */
function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === "AbortError") return true;
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === "string" && /^(?:E[A-Z]+|UND_ERR_\w+)$/.test(code);
}

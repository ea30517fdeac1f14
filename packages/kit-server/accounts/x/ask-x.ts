// One request to X's API.
import type * as z from "zod";
import type { XService } from "#kit-server/base/networks/x-service.ts";
import { XFault } from "./x-fault.ts";

const TIMEOUT_MS = 10_000;
/** When X doesn't say when its limit ends: its windows have 15 minutes. */
const WINDOW_MS = 900_000;

type Asked<S extends z.ZodType> = { path: string; query?: Record<string, string>; token: string; answer: S };

/** Throws XFault. What doesn't have the expected shape counts as no response. */
export async function askX<S extends z.ZodType>({ apiUrl }: XService, asked: Asked<S>): Promise<z.output<S>> {
  const url = new URL(`${apiUrl}/2${asked.path}`);
  url.search = new URLSearchParams(asked.query ?? {}).toString();
  let response: Response;
  try {
    const headers = { authorization: `Bearer ${asked.token}` };
    response = await fetch(url, { headers, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new XFault("xUnavailable", { cause });
  }
  if (response.status !== 200) {
    await response.body?.cancel();
    throw faultOf(response);
  }
  const parsed = asked.answer.safeParse(await response.json().catch(() => null));
  if (!parsed.success) throw new XFault("xUnavailable", { cause: parsed.error });
  return parsed.data;
}

function faultOf({ status, headers }: Response): XFault {
  if (status === 429) {
    const reset = Number(headers.get("x-rate-limit-reset"));
    return new XFault("xLimited", { retryAt: new Date(reset > 0 ? reset * 1000 : Date.now() + WINDOW_MS) });
  }
  if (status === 401 || status === 403) return new XFault("xRefused");
  if (status === 402) return new XFault("xNoCredits");
  return new XFault("xUnavailable", { cause: new Error(`X answered ${status}`) });
}

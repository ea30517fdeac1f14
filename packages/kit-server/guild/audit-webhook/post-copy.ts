import { SafeFetchError, type SafeFetchFault, safeFetch } from "#kit-server/base/safe-fetch/safe-fetch.ts";
import { type AuditCopy, type AuditNames, isPlatformWebhook, plainBody, platformBody } from "./webhook-body.ts";

export type PostDeps = {
  names: AuditNames;
  /** Host and port of Discord's API. */
  platformHost: string;
  /** Allows addresses in private networks: for development. */
  allowPrivate: boolean;
};

/** `gone`: the server reports that the address doesn't exist; `refused`: it responded with another error. */
export type PostFault = SafeFetchFault | "gone" | "refused" | "rateLimited";

/** Errors that a retry won't fix. */
export const isLasting = (fault: PostFault): boolean => ["gone", "addressUnusable", "addressRefused"].includes(fault);

const GONE = [401, 403, 404, 410];

/** Posts audit log entries; null if they arrived. */
export async function postCopy(
  { names, platformHost, allowPrivate }: PostDeps,
  address: string,
  copy: AuditCopy,
): Promise<PostFault | null> {
  const body = isPlatformWebhook(address, platformHost) ? platformBody(copy, names) : plainBody(copy, names);
  try {
    const { status } = await safeFetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      allowPrivate,
    });
    if (status >= 200 && status < 300) return null;
    if (status === 429) return "rateLimited";
    return GONE.includes(status) ? "gone" : "refused";
  } catch (error) {
    if (error instanceof SafeFetchError) return error.fault;
    throw error;
  }
}

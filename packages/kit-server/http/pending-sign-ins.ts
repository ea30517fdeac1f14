// Sign-ins that a browser started and has not finished. They prove that Discord's redirect belongs to this browser.
import "@fastify/cookie";
import { hash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isSameSecret } from "#kit-server/storage/secrets/same-secret.ts";
import { isSecureRequest } from "./session-cookie.ts";

const NAME = "guildhall_sign_in";
/** How long Discord's page may stay open. */
const MAX_AGE_S = 1_800;
/** Several tabs may sign in at once; above this, the oldest is dropped. */
const MAX_PENDING = 4;
const BYTES = 32;

export type PendingSignIns = {
  /** Starts a sign-in and returns what Discord's page needs (RFC 7636, S256). */
  begin(): { state: string; codeChallenge: string };
  /** Returns the verifier of the sign-in with this state, once; null if this browser started none. */
  take(state: string): string | null;
};

/** Both secrets are in a cookie that no script can read, so anyone who learns the redirect's URL has only one. */
export function pendingSignIns(request: FastifyRequest, reply: FastifyReply, publicUrl: string | null): PendingSignIns {
  const secure = isSecureRequest(request, publicUrl);
  const name = secure ? `__Host-${NAME}` : NAME;
  const kept = (request.cookies[name] ?? "").split("~").filter((one) => /^[\w-]+\.[\w-]+$/.test(one));
  const keep = (all: readonly string[]): void => {
    const options = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
    if (all.length === 0) reply.clearCookie(name, options);
    else reply.setCookie(name, all.join("~"), { ...options, maxAge: MAX_AGE_S });
  };
  return {
    begin() {
      const [state, verifier] = [BYTES, BYTES].map((bytes) => randomBytes(bytes).toString("base64url"));
      if (!state || !verifier) throw new Error("there is no randomness");
      keep([...kept, `${state}.${verifier}`].slice(-MAX_PENDING));
      return { state, codeChallenge: hash("sha256", verifier, "base64url") };
    },
    take(state) {
      const found = kept.find((one) => isSameSecret(one.split(".")[0] ?? "", state));
      if (!found) return null;
      keep(kept.filter((one) => one !== found));
      return found.split(".")[1] ?? null;
    },
  };
}

import { hash } from "node:crypto";
import { userError } from "#kit/error.ts";
import { checkRecentSignIn } from "#kit-server/accounts/sessions/recent-sign-in.ts";
import type { SignedInUser } from "#kit-server/accounts/sessions/session-store.ts";
import type { Workers } from "#kit-server/guild/access/workers.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import type { Live } from "#kit-server/storage/live/live.ts";
import { account, type PublicConfig } from "./contract.ts";
import { type SignInDeps, signIn, signOutEverywhere } from "./service.ts";

export type AccountDeps = SignInDeps & {
  publicConfig: PublicConfig;
  /** Accounts in ADMIN_USER_IDS. */
  operatorIds: readonly string[];
  live: Live;
  workers: Pick<Workers, "onChange">;
};

/** Hashes the hash again, because the token's hash identifies the session in the database. */
const publicIdOf = (tokenHash: string): string => hash("sha256", `session ${tokenHash}`, "base64url").slice(0, 16);

export function accountApi(needs: AccountDeps): ApiHandlers<typeof account> {
  const { publicConfig, operatorIds, live, access, workers, sessions } = needs;
  const present = (user: SignedInUser) => ({
    success: true as const,
    ...user,
    isOperator: operatorIds.includes(user.id),
  });

  return {
    config: () => ({ success: true, ...publicConfig }),

    user: ({ session }) => present(session.user),

    beginSignIn: ({ pending }) => ({ success: true, ...pending.begin() }),

    signIn: async ({ origin, userAgent, cookie, pending }, { body }) => {
      const { code, redirectUri, referralCode = null, isConfirmation = false } = body;
      const verifier = pending.take(body.state);
      const given = { code, verifier, redirectUri, referralCode, isConfirmation, origin, userAgent };
      const begun = await signIn(needs, { ...given, oldToken: cookie.token });
      cookie.begin(begun.token, begun.expiresAt);
      return present(begun.user);
    },

    signOut: async ({ session, cookie }) => {
      await sessions.end(session);
      cookie.end();
      return { success: true };
    },

    sessions: async ({ session }) => {
      const all = await sessions.listOf(session.user.id);
      return {
        success: true,
        sessions: all.map(({ tokenHash, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
          id: publicIdOf(tokenHash),
          userAgent,
          signedInAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          isThis: tokenHash === session.tokenHash,
        })),
      };
    },

    endSession: async ({ session, cookie }, { params }) => {
      const all = await sessions.listOf(session.user.id);
      const found = all.find(({ tokenHash }) => publicIdOf(tokenHash) === params.session);
      if (!found) throw userError(account.errors, "sessionNotFound");
      if (found.tokenHash !== session.tokenHash) checkRecentSignIn(session);
      await sessions.end(found);
      if (found.tokenHash === session.tokenHash) cookie.end();
      return { success: true };
    },

    signOutEverywhere: async ({ session, cookie }) => {
      const ended = await signOutEverywhere(needs, session.user.id);
      cookie.end();
      return { success: true, ended };
    },

    events: ({ session: { user } }, _input, send) => {
      const offUser = live.onUser(user.id, (event) => send(event, event.type === "signedOut"));
      const offPresence = live.onPresence(({ guildId, added }) => {
        if (access.peek(user.id)?.guilds.has(guildId)) send({ type: "guildsChanged", guildId, added });
      });
      const offWork = workers.onChange(user.id, (guildId) => send({ type: "guildsChanged", guildId, added: true }));
      return () => {
        offWork();
        offUser();
        offPresence();
      };
    },
  };
}

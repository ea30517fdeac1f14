import type { Workers } from "#kit-server/access/workers.ts";
import type { ApiFace } from "#kit-server/http/api-face.ts";
import type { Live } from "#kit-server/live/live.ts";
import type { SignedInUser } from "#kit-server/sessions/session-store.ts";
import type { account, PublicConfig } from "./contract.ts";
import { type SignInNeeds, signIn, signOutEverywhere } from "./service.ts";

export type AccountNeeds = SignInNeeds & {
  publicConfig: PublicConfig;
  /** Accounts that the operator named. */
  operatorIds: readonly string[];
  live: Live;
  workers: Pick<Workers, "onChange">;
};

export function accountApi(needs: AccountNeeds): ApiFace<typeof account> {
  const { publicConfig, operatorIds, live, access, workers, sessions } = needs;
  const present = (user: SignedInUser) => ({
    success: true as const,
    ...user,
    isOperator: operatorIds.includes(user.id),
  });

  return {
    config: () => ({ success: true, ...publicConfig }),

    user: ({ session }) => present(session.user),

    signIn: async ({ origin, userAgent, cookie }, { body }) => {
      const { code, redirectUri, referralCode = null } = body;
      const begun = await signIn(needs, { code, redirectUri, referralCode, origin, userAgent, oldToken: cookie.token });
      cookie.begin(begun.token, begun.expiresAt);
      return present(begun.user);
    },

    signOut: async ({ session, cookie }) => {
      await sessions.end(session);
      cookie.end();
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

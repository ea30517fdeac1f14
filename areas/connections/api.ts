import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { ApiHandlers, SessionContext } from "#kit-server/http/api-handlers.ts";
import type { connections } from "./contract.ts";
import { type ConnectionsDeps, xConnections } from "./service.ts";

export type { ConnectionsDeps } from "./service.ts";

const callerOf = ({ session: { user, tokenHash } }: SessionContext) => ({ userId: user.id, sessionHash: tokenHash });

export function connectionsApi(needs: ConnectionsDeps): ApiHandlers<typeof connections> {
  const x = xConnections(needs);
  return {
    list: async ({ session: { user } }) => {
      const linked = await x.read(user.id);
      return {
        success: true,
        data: [
          // The account used to sign in, verified by Discord.
          { type: "discord", id: user.id, name: user.globalName ?? user.username, verified: true },
          ...(linked ? [{ type: "x", id: linked.xId, name: `@${linked.username}`, verified: true }] : []),
        ],
      };
    },
    x: async ({ session }) => ({
      success: true,
      isAvailable: x.isAvailable,
      account: await x.account(session.user.id),
    }),
    beginX: async (call) => {
      if (call.origin === null) throw userError(kitErrors, "foreignOrigin");
      return { success: true, url: await x.begin(callerOf(call), call.origin) };
    },
    finishX: async (call, { body }) => ({ success: true, account: await x.finish(callerOf(call), body) }),
    checkX: async ({ session }) => ({ success: true, account: await x.check(session.user.id) }),
    endX: async ({ session }) => {
      await x.end(session.user.id);
      return { success: true };
    },
  };
}

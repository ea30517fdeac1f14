import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import type { connections } from "./contract.ts";

export const connectionsApi = (): ApiHandlers<typeof connections> => ({
  list: ({ session: { user } }) => ({
    success: true,
    // The account used to sign in, verified by Discord.
    data: [{ type: "discord", id: user.id, name: user.globalName ?? user.username, verified: true }],
  }),
});

// Locks the server: a plan that hides its channels from members who aren't verified, and that can be undone.
import { hasPermission } from "#kit/permissions.ts";
import { definePlanRuns } from "#kit-server/module/server-plan/plan-runs.ts";
import { verificationLockCounters, verificationLockRuns, verificationLockSteps } from "../store.ts";
import { type Ctx, refuse } from "./context.ts";
import type { GateServer } from "./preflight.ts";

export const locks = definePlanRuns<Ctx>({
  module: "verification",
  tables: { counters: verificationLockCounters, runs: verificationLockRuns, steps: verificationLockSteps },
  jobs: { run: "lock", sweep: "watch" },
  refuse,
  ended: async () => {},
});

type Listed = {
  id: string;
  name?: string | null;
  type: number;
  position?: number;
  permission_overwrites?: GateServer["channels"][number]["overwrites"];
};

/** The current state on Discord, on which the plan is based. Null after the bot left. */
export async function serverNow({ discord, guild }: Pick<Ctx, "discord" | "guild">): Promise<GateServer | null> {
  const known = await guild();
  if (!known) return null;
  const channels = (await discord.listChannels()) as readonly Listed[];
  const { id, roles, botId, botPermissions } = known;
  const isAdmin = hasPermission(BigInt(botPermissions), "Administrator");
  return {
    ...{ id, roles, bot: { id: botId, roleIds: [], isAdmin } },
    channels: channels.map((channel) => ({
      ...{ id: channel.id, name: channel.name ?? "", type: channel.type, position: channel.position ?? 0 },
      overwrites: channel.permission_overwrites ?? [],
    })),
  };
}

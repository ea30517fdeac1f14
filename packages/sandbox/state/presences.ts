/** Presences: what connected clients set, else each person's default. */
import type { GatewayActivity, GatewayPresenceUpdate } from "discord-api-types/v10";
import type { Status } from "./records.ts";
import type { World } from "./world.ts";

export interface OwnPresence {
  status: Status;
  activities: GatewayActivity[];
}

export class Presences {
  readonly #live = new Map<string, OwnPresence>();
  readonly #world: () => World;

  constructor(world: () => World) {
    this.#world = world;
  }

  of(userId: string): OwnPresence {
    return (
      this.#live.get(userId) ?? { status: this.#world().users.get(userId)?.defaultStatus ?? "offline", activities: [] }
    );
  }

  isOnline(userId: string): boolean {
    return this.of(userId).status !== "offline";
  }

  /** Undefined when the last client has disconnected. */
  set(userId: string, presence: OwnPresence | undefined): void {
    if (presence === undefined) this.#live.delete(userId);
    else this.#live.set(userId, presence);
  }

  present(userId: string, guildId: string): GatewayPresenceUpdate {
    const { status, activities } = this.of(userId);
    return {
      user: { id: userId },
      guild_id: guildId,
      status,
      activities,
      client_status: status === "offline" ? {} : { web: status },
    } as unknown as GatewayPresenceUpdate;
  }
}

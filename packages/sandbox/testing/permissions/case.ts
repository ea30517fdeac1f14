import type { PermissionScene } from "./scene.ts";

/** A request to a route, with the permissions it needs. */
export interface PermissionCase {
  /** As in the list of routes. */
  route: string;
  /** Rejected without any one of them; allowed with only these. */
  needs: bigint;
  /** An alternative to `needs`. */
  instead?: bigint;
  /** The rejection without one of them, if it isn't 50013. */
  refusedAs?: Readonly<Record<string, { status: number; code: number }>>;
  /** The response when it is allowed, if it isn't a success. */
  allowed?: number;
  /** Prepares the target and returns the call. */
  ask: (scene: PermissionScene) => Promise<Asked> | Asked;
}

export interface Asked {
  path: string;
  body?: unknown;
}

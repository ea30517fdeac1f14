import type { PermissionScene } from "./scene.ts";

/** One way to ask a route, and the permissions that it takes. */
export interface PermissionCase {
  /** As written in the list of routes. */
  route: string;
  /** Without any one of them it is refused; with them alone it is done. */
  needs: bigint;
  /** Would do as well as `needs`. */
  instead?: bigint;
  /** How it is refused for want of one of them, where that is not with 50013. */
  refusedAs?: Readonly<Record<string, { status: number; code: number }>>;
  /** What it answers when it is allowed, where that is not done. */
  allowed?: number;
  /** Prepares the target and returns the call. */
  ask: (scene: PermissionScene) => Promise<Asked> | Asked;
}

export interface Asked {
  path: string;
  body?: unknown;
}

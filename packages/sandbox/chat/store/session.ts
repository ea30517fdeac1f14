import { Gateway } from "../protocol/gateway.ts";
import { type Method, type RequestOptions, request } from "../protocol/http.ts";
import { applyDispatch } from "./dispatch.ts";
import { Store } from "./store.ts";
import { EMPTY_WORLD, type World } from "./world.ts";

/** A signed-in person's state and actions. */
export interface Session {
  readonly userId: string;
  readonly world: Store<World>;
  readonly gateway: Gateway;
  /** Calls the REST API as this person; `path` is what follows `/api/v10`. */
  readonly call: <T>(method: Method, path: string, options?: Omit<RequestOptions, "token">) => Promise<T>;
}

export function createSession(userId: string, token: string): Session {
  const world = new Store(EMPTY_WORLD);
  const call: Session["call"] = (method, path, options) => request(method, `/api/v10${path}`, { ...options, token });
  const gateway = new Gateway({
    token,
    findUrl: async () => (await call<{ url: string }>("GET", "/gateway")).url,
    onDispatch: (event, data) => world.update((before) => applyDispatch(before, event, data)),
    onStatus: (status, refusal) => world.update((before) => ({ ...before, status, refusal })),
  });
  return { userId, world, gateway, call };
}

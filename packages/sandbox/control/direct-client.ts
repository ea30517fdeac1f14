/** The control API for code in the sandbox's process, without HTTP: tests ask it most of all. */
import type { GatewayHub } from "../gateway/hub.ts";
import type { Platform } from "../platform.ts";
import { type AskControl, type ControlClient, clientOf, controlError } from "./client.ts";
import { answerOf } from "./control-route.ts";
import { controlRoutes } from "./control-routes.ts";

/** A path with fewer parameters is the better match, as in the HTTP server. */
const ROUTES = controlRoutes
  .map((route) => ({ route, pattern: new RegExp(`^${route.path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`) }))
  .toSorted((one, other) => one.route.path.split(":").length - other.route.path.split(":").length);

export function directClient(platform: Platform, hub: GatewayHub): ControlClient {
  const ask: AskControl = async <T>(method: string, path: string, given: object = {}) => {
    const [pathname = "", search = ""] = path.split("?");
    const found = ROUTES.find(({ route, pattern }) => route.method === method && pattern.test(pathname));
    if (!found) throw controlError(method, path, 404, "");
    const named = Object.entries(found.pattern.exec(pathname)?.groups ?? {});
    const params = Object.fromEntries(named.map(([name, value]) => [name, decodeURIComponent(value)]));
    const query = Object.fromEntries(new URLSearchParams(search));
    const { status, body } = await answerOf(found.route, { platform, hub, params, body: asJson(given), query });
    if (status >= 400) throw controlError(method, path, status, JSON.stringify(body));
    return asJson(body) as T;
  };
  return clientOf(ask);
}

/** A copy: nobody's changes to it change the world. */
const asJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

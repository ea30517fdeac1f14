import { assetRoutes } from "#kit/message/asset-routes.ts";
import { assetFile } from "#kit/message/image.ts";
import { routeUrl } from "../api/route-url.ts";

/** Where the browser finds a message's picture; null for a `{gap}` and for what is not a whole address yet. */
export function imageAddress(guildId: string, source: string): string | null {
  const file = assetFile(source);
  if (file !== null) return `/api${routeUrl(assetRoutes.asset, { params: { id: guildId, file } })}`;
  return URL.parse(source)?.protocol === "https:" ? source : null;
}

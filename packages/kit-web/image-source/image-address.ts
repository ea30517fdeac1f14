import { assetRoutes } from "#kit/message/asset-routes.ts";
import { assetFile } from "#kit/message/image.ts";
import { routeUrl } from "../api/route-url.ts";

/** The URL of a message's image; null for a `{placeholder}` and for an incomplete URL. */
export function imageAddress(guildId: string, source: string): string | null {
  const file = assetFile(source);
  if (file !== null) return `/api${routeUrl(assetRoutes.asset, { params: { id: guildId, file } })}`;
  return URL.parse(source)?.protocol === "https:" ? source : null;
}

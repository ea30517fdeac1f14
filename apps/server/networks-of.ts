import { type PublicNetworks, quicknet } from "#kit-server/base/networks/public-networks.ts";
import type { Services } from "./services.ts";

const DRAND_URL = "https://api.drand.sh";
const X_API_URL = "https://api.x.com";
const X_CONSENT_URL = "https://x.com/i/oauth2/authorize";
/** The stand-in takes any. */
const SAMPLE_CLIENT = { clientId: "sample", clientSecret: "sample", bearer: "sample" };

/** With the sandbox, what the operator didn't set is one of its stand-ins. */
export function networksOf({
  settings,
  sandboxUrl,
  stripeUrl,
}: Pick<Services, "settings" | "sandboxUrl" | "stripeUrl">): PublicNetworks {
  const { evmRpcUrls, drandUrl, linkLists, x } = settings;
  const standIn = (name: string): string => `${sandboxUrl}/_stand-ins/${name}`;
  const xAt = (apiUrl: string, client: typeof SAMPLE_CLIENT) => ({
    ...{ ...client, apiUrl, prices: x.prices },
    authorizeUrl: apiUrl === X_API_URL ? X_CONSENT_URL : `${apiUrl}/i/oauth2/authorize`,
  });
  return {
    evmRpcUrls: evmRpcUrls ?? (sandboxUrl ? [standIn("chain")] : []),
    beacon: sandboxUrl && !drandUrl ? { url: standIn("beacon"), known: null } : quicknet(drandUrl ?? DRAND_URL),
    x: x.client ? xAt(x.apiUrl ?? X_API_URL, x.client) : sandboxUrl ? xAt(standIn("x"), SAMPLE_CLIENT) : null,
    linkLists,
    stripeUrl,
  };
}

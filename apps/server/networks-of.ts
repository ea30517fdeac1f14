import { type PublicNetworks, quicknet } from "#kit-server/base/networks/public-networks.ts";
import type { Services } from "./services.ts";

const DRAND_URL = "https://api.drand.sh";

/** With the sandbox, what the operator didn't set is one of its stand-ins. */
export function networksOf({
  settings,
  sandboxUrl,
  stripeUrl,
}: Pick<Services, "settings" | "sandboxUrl" | "stripeUrl">): PublicNetworks {
  const { evmRpcUrls, drandUrl } = settings;
  const standIn = (name: string): string => `${sandboxUrl}/_stand-ins/${name}`;
  return {
    evmRpcUrls: evmRpcUrls ?? (sandboxUrl ? [standIn("chain")] : []),
    beacon: sandboxUrl && !drandUrl ? { url: standIn("beacon"), known: null } : quicknet(drandUrl ?? DRAND_URL),
    stripeUrl,
  };
}

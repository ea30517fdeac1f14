import type { XPrices } from "#kit/x/x-prices.ts";

/** X's API as the operator set it up, or its stand-in. Addresses have no trailing slash. */
export type XService = {
  /** The routes are below `/2`. */
  apiUrl: string;
  /** The consent page. */
  authorizeUrl: string;
  clientId: string;
  clientSecret: string;
  /** The app's own token, for reading what is public. */
  bearer: string;
  prices: XPrices;
};

// Tables of the whitelist, and what reads and writes them.
export * from "./store/entries.ts";
export * from "./store/figures.ts";
export * from "./store/lists.ts";
export * from "./store/places.ts";
export {
  whitelistEntries,
  whitelistEntryCounters,
  whitelistLinks,
  whitelistListCounters,
  whitelistLists,
  whitelistReviewCounters,
  whitelistReviews,
  whitelistWallets,
} from "./store/tables.ts";
export * from "./store/wallets.ts";

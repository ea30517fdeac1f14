// What claim stores; each write notifies open dashboards.
export {
  claimCodes,
  claimCodeUses,
  claimDays,
  claimEntries,
  claimGuesses,
  claimLinks,
  claimListCounters,
  claimLists,
  claimListVersions,
  claimOrderCounters,
  claimOrders,
  claimPool,
  claimResetCounters,
  claimResets,
  claimStreaks,
} from "./store/tables.ts";

// What claim stores; each write notifies open dashboards.
export {
  claimCodes,
  claimCodeUses,
  claimDays,
  claimGuesses,
  claimOrderCounters,
  claimOrders,
  claimPool,
  claimStreaks,
} from "./store/tables.ts";

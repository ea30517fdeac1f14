// What X boost keeps. A guild's rows are deleted by its ID.
export {
  xBoostCampaigns,
  xBoostCounters,
  xBoostMonths,
  xBoostParticipants,
  xBoostSupporters,
  xBoostWatched,
} from "./store/tables.ts";

// What proof of work keeps. A guild's rows are deleted by its ID.
export {
  proofOfWorkBlocks,
  proofOfWorkEntries,
  proofOfWorkFiles,
  proofOfWorkLinks,
  proofOfWorkReviewCounters,
  proofOfWorkReviews,
  proofOfWorkTaskCounters,
  proofOfWorkTasks,
} from "./store/tables.ts";

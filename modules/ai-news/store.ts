// What AI news keeps. A guild's rows are deleted by its ID.
export {
  aiNewsCovered,
  aiNewsItems,
  aiNewsPostCounters,
  aiNewsPosts,
  aiNewsReviewCounters,
  aiNewsReviews,
  aiNewsSeen,
  aiNewsSources,
} from "./store/tables.ts";

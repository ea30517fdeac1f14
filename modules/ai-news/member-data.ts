import { keepRows, type MemberData } from "#kit-server/storage/erasure/member-data.ts";

/** Reviews are of posts. */
export const aiNewsMemberData: MemberData = { ai_news_reviews: [keepRows()] };

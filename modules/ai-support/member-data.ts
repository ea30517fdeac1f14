import { deleteRows, keepRows, type MemberData } from "#kit-server/storage/erasure/member-data.ts";

export const aiSupportMemberData: MemberData = {
  ai_support_questions: [deleteRows()],
  ai_support_threads: [keepRows("opener_id")],
};

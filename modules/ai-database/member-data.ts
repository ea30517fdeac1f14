import { deleteRows, type MemberData } from "#kit-server/storage/erasure/member-data.ts";

const ofMessage = (document: string) =>
  ({
    act: "deleteWith",
    table: "ai_database_messages",
    member: "author_id",
    on: { guild_id: "guild_id", source: "source", [document]: "document" },
  }) as const;

/** Documents made of a person's messages are deleted, and made again from the others' at the next sync. */
export const aiDatabaseMemberData: MemberData = {
  ai_database_asks: [deleteRows("asker_id")],
  ai_database_documents: [ofMessage("id")],
  ai_database_messages: [deleteRows("author_id")],
  ai_database_opt_outs: [deleteRows()],
  ai_database_passages: [ofMessage("document")],
};

import { deleteRows, keepRows, type MemberData } from "#kit-server/storage/erasure/member-data.ts";

export const greetingsMemberData: MemberData = {
  greetings_raids: [deleteRows()],
  greetings_sends: [keepRows()],
};

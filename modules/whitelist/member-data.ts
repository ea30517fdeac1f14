import { deleteRows, type MemberData } from "#kit-server/storage/erasure/member-data.ts";

export const whitelistMemberData: MemberData = {
  whitelist_entries: [deleteRows()],
  whitelist_links: [deleteRows()],
  whitelist_reviews: [deleteRows()],
  whitelist_wallets: [deleteRows()],
};

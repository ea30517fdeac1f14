import { deleteRows, keepRows, type MemberData } from "#kit-server/storage/erasure/member-data.ts";

export const claimRoleMemberData: MemberData = {
  claim_role_blocks: [deleteRows()],
  claim_role_claims: [deleteRows()],
  claim_role_run_members: [keepRows()],
};

import { deleteRows, keepRows, type MemberData } from "#kit-server/storage/erasure/member-data.ts";

/** Of the kit's tables. */
export const kitMemberData: MemberData = {
  ai_calls: [keepRows("member_id", { member_id: null, answer: null })],
  ai_spending: [deleteRows()],
  event_retries: [{ act: "deleteContaining", column: "data" }],
  form_drafts: [deleteRows()],
  guild_referrals: [keepRows("person_id"), keepRows("owner_id")],
  known_members: [deleteRows()],
  ledger_entries: [deleteRows()],
  ledger_balances: [deleteRows()],
  member_events: [deleteRows()],
  plan_subscriptions: [keepRows("payer_id")],
  referral_clicks: [deleteRows("owner_id")],
  referral_codes: [deleteRows("owner_id")],
  referral_intents: [deleteRows("person_id"), deleteRows("owner_id")],
  referral_joins: [deleteRows("person_id"), deleteRows("owner_id")],
  role_gains: [deleteRows()],
  role_grants: [deleteRows()],
  role_losses: [deleteRows()],
  score_marks: [deleteRows()],
  scored_members: [deleteRows()],
  scores: [deleteRows()],
  sessions: [deleteRows("user_id")],
  users: [deleteRows("id")],
  x_accounts: [deleteRows("user_id")],
  x_link_starts: [deleteRows("user_id")],
};

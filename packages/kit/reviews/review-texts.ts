import { chatTexts } from "../chat/chat-text.ts";

/** The texts of a card in a staff channel below the module's part, and the replies to its buttons. */
export const reviewTexts = chatTexts("kit.reviews", {
  approve: "Approve",
  deny: "Deny",
  open: "Open in dashboard",
  pending: "⏳ Waiting for a decision",
  pendingUntil: "⏳ Waiting for a decision. It expires {until}.",
  second: "⏳ Approved by {by}. Someone else has to approve it too.",
  assigned: "{by} is looking at it.",
  approved: "✅ Approved by {by}",
  denied: "❌ Denied by {by}",
  deniedBecause: "❌ Denied by {by}: {reason}",
  expired: "⌛ Expired: nobody decided in time",
  withdrawn: "↩️ Withdrawn",
  denyTitle: "Deny this?",
  reason: "Reason",
  youApproved: "Approved.",
  youFirst: "Approved. Someone else has to approve it too.",
  youDenied: "Denied.",
});

import { ownValue } from "#kit/own-value.ts";
import type { AnyModuleWords } from "#kit/words.ts";

/** Sentences of actions that every guild has; each follows the person's name. `{module}` is the module's name. */
const OF_THE_KIT = {
  "module.saved": "changed {module}",
  "module.restored": "restored version {restoredFrom} of {module}",
  "module.imported": "imported settings of {module} from {importedFrom}",
  "settings.saved": "changed server settings",
  "ai.saved": "changed the AI settings",
  "text.saved": "changed a text of the bot",
  "workRoles.saved": "changed staff roles",
  "webhook.set": "set the audit log webhook to {address}",
  "webhook.removed": "removed the audit log webhook",
  "webhook.resumed": "resumed the audit log webhook",
  "webhook.tested": "tested the audit log webhook",
  "event.replayed": "replayed an event of {provider} for {module}: {type} ({eventId})",
  "events.replayed": "replayed {count} failed events of {provider} for {module}",
  "picture.uploaded": "uploaded a picture",
  "picture.deleted": "deleted a picture",
  "template.saved": "saved a message template",
  "template.deleted": "deleted a message template",
  "role.created": "created the role {name}",
  "channel.created": "created the channel {name}",
  "referral.noted": "added the bot with the referral code {code}",
  "panel.posted": "posted the panel {name} of {module}",
  "panel.removed": "removed the panel {name} of {module}",
  "grants.retried": "retried {count} roles of {module}",
  "grants.letGo": "canceled {count} roles of {module}",
  "module.tested": "sent a test of {module}",
  "review.approved": "approved #{number} of {member} in {module}",
  "operator.viewed": "viewed this server as the operator",
  "operator.checked": "reloaded this server from Discord as the operator",
  "operator.left": "removed the bot from this server as the operator",
  "operator.blocked": "blocked this server as the operator: {reason}",
  "operator.unblocked": "unblocked this server as the operator",
  "operator.planSet": "set the plan of this server as the operator: {reason}",
  "operator.planCleared": "ended the plan that the operator had set: {reason}",
  "plan.redeemed": "redeemed the code {code}: {promotion}",
  "plan.paid": "paid for the plan {plan} with credit",
  "plan.subscribed": "subscribed to the plan {plan}",
  "plan.switched": "switched the subscription to the plan {plan}",
  "plan.canceled": "canceled the subscription to the plan {plan}",
  "plan.resumed": "resumed the subscription to the plan {plan}",
  "plan.pastDue": "couldn't be charged for the plan {plan}",
  "plan.ended": "no longer pays for the plan {plan}",
  "review.denied": "denied #{number} of {member} in {module}",
} as const;

/** The sentence of an action with its gaps; the action's name if there is none. */
export type AuditSentence = (action: string) => string;

/** The sentences of the kit's actions, and those of modules and areas. */
export function auditSentences(words: readonly Pick<AnyModuleWords, "audit">[]): AuditSentence {
  const all: Readonly<Record<string, string>> = Object.assign({}, ...words.map(({ audit }) => audit), OF_THE_KIT);
  return (action) => ownValue(all, action) ?? action;
}

/** What people do that the audit log keeps: a sentence after their name. `{module}` is the module's name. */
const auditActions = {
  "module.saved": "changed {module}",
  "module.restored": "brought back version {restoredFrom} of {module}",
  "module.imported": "brought in settings of {module} from {importedFrom}",
  "settings.saved": "changed the server's settings",
  "webhook.set": "had the audit log copied to {address}",
  "webhook.removed": "ended the copy of the audit log",
  "webhook.resumed": "let the copy of the audit log go on",
  "webhook.tested": "tries the copy of the audit log",
  "picture.uploaded": "uploaded a picture",
  "picture.deleted": "deleted a picture",
  "template.saved": "kept a message as a template",
  "template.deleted": "deleted a message template",
  "role.created": "created the role {name}",
  "channel.created": "created the channel {name}",
  "referral.noted": "added the bot with the referral code {code}",
  "panel.posted": "posted the panel {name} of {module}",
  "panel.removed": "took down the panel {name} of {module}",
  "ticket.claim": "claimed ticket {number}",
  "ticket.unclaim": "released ticket {number}",
  "ticket.priority": "changed the priority of ticket {number}",
  "ticket.move": "moved ticket {number} to another team",
  "ticket.close": "closed ticket {number}",
  "ticket.reopen": "reopened ticket {number}",
  "ticket.erase": "erased ticket {number}",
  "ticket.note": "kept a note about ticket {number}",
  "leaderboard.reset": "began the board of {board} anew",
  "leaderboard.restored": "brought back the board of {board}",
  "module.tested": "sent a test of {module}",
} as const;

/** With its gaps; an action that has no sentence is told by its name. */
export const auditSentence = (action: string): string => (auditActions as Record<string, string>)[action] ?? action;

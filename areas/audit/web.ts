export const auditPages = {
  log: async () => (await import("./web/audit-page.tsx")).AuditPage,
  webhook: async () => (await import("./web/webhook-section.tsx")).WebhookSection,
};

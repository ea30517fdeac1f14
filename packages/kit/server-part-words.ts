/** A part of the server that belongs to no module but can fail. */
export type ServerPart = {
  name: string;
  /** The dashboard page with the fix, below the guild's path. */
  page: string;
  /** How an owner can fix it. */
  fix: string;
  /** What can go wrong, by code. */
  errors: Readonly<Record<string, string>>;
};

export const serverPartWords = {
  auditCopy: {
    name: "Audit log webhook",
    page: "settings",
    fix: "Fix audit log webhook",
    errors: {
      copyPaused:
        "The webhook is paused because its URL rejected several entries. Entries are kept. Fix the URL in Settings, then resume the webhook.",
    },
  },
} as const satisfies Record<string, ServerPart>;

/** What belongs to the server as a whole and to no module, and can fail all the same. */
export type ServerPart = {
  name: string;
  /** The dashboard page with the fix, below the guild's path. */
  page: string;
  /** What an owner is asked to do about it. */
  fix: string;
  /** What can be wrong, by code. */
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

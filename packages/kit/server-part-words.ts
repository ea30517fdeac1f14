/** What belongs to the server as a whole and to no module, and can fail all the same. */
export type ServerPart = {
  name: string;
  /** The dashboard's page, below the guild's own address, where it is mended. */
  page: string;
  /** What an owner is asked to do about it. */
  mend: string;
  /** What can be wrong, by code. */
  errors: Readonly<Record<string, string>>;
};

export const serverPartWords = {
  auditCopy: {
    name: "Copy of the audit log",
    page: "settings",
    mend: "Mend the copy of the audit log",
    errors: {
      copyPaused:
        "It is paused, since its address takes nothing any more. Nothing is lost: mend the address on the page Settings and let the copy go on.",
    },
  },
} as const satisfies Record<string, ServerPart>;

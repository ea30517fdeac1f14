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
  aiFaults: {
    name: "AI",
    page: "settings",
    fix: "Check AI settings",
    errors: {
      providerDown:
        "The AI provider isn't responding. Guildhall tries again by itself. If it doesn't recover, check the address in Settings, AI.",
      keyRefused: "The AI provider rejected the API key. Enter a valid key in Settings, AI.",
      guildBudgetGone: "The server's AI budget is used up. Raise it in Settings, AI, or wait until it resets.",
      installationBudgetGone:
        "The AI budget of this installation is used up. Set your own provider in Settings, AI, or wait until it resets.",
    },
  },
  planPayment: {
    name: "Plan",
    page: "upgrade",
    fix: "Check payment",
    errors: {
      paymentFailed:
        "The payment for the server's plan failed. Stripe tries again by itself. The person who pays can change the card under Upgrade.",
      paymentFailedAgain:
        "Attempt {attempt} to charge for the server's plan failed too. The person who pays can change the card under Upgrade.",
      graceOver:
        "The server has lost its plan because it wasn't paid in time. Nothing was deleted. The person who pays can change the card under Upgrade, and the plan continues once it is paid.",
    },
  },
} as const satisfies Record<string, ServerPart>;

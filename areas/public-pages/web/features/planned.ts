/** Features that the specification names but are not built, in four words; a name leaves this list once a module has its route. */
export const planned: readonly { routeName: string; name: string; purpose: string }[] = [
  { routeName: "verification", name: "Verification", purpose: "Keeps bots out" },
  { routeName: "customize", name: "Customize", purpose: "Your name and style" },
  { routeName: "ticket-new", name: "Tickets", purpose: "Private help with staff" },
  { routeName: "claim-role", name: "Claim role", purpose: "Members choose their roles" },
  { routeName: "invite-tracker", name: "Invite tracker", purpose: "Who invited whom" },
  { routeName: "ai-database", name: "AI database", purpose: "Facts for the AI" },
  { routeName: "ai-support", name: "AI support", purpose: "Answers, then hands over" },
  { routeName: "ai-moderation", name: "AI moderation", purpose: "Rules that people control" },
  { routeName: "ai-news", name: "AI news", purpose: "Curated news, one channel" },
  { routeName: "whitelist", name: "Whitelist", purpose: "Collects and checks wallets" },
  { routeName: "x-boost", name: "X boost", purpose: "Rallies around X posts" },
  { routeName: "proof-of-work", name: "Proof of work", purpose: "Members submit, staff review" },
  { routeName: "mini-game", name: "Mini game", purpose: "Small games for points" },
  { routeName: "click-to-earn", name: "Click to earn", purpose: "Drops that pay points" },
  { routeName: "payment-module", name: "Payments", purpose: "Sells roles and passes" },
  { routeName: "claim", name: "Claim", purpose: "Claim what you've earned" },
];

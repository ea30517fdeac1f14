type PublicLink = { to: string; hash?: string; label: string };

/** The public pages, in the order of header and footer. */
export const publicLinks: readonly PublicLink[] = [
  { to: "/features", label: "Features" },
  { to: "/promote", label: "Promote" },
  { to: "/", hash: "how-it-works", label: "How it works" },
  { to: "/", hash: "your-data", label: "Your data" },
];

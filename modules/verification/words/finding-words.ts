import type { FindingCode } from "../contract.ts";

/** The problem and how to fix it; `named` are the channels or roles, empty where none is chosen. */
export const FINDING_WORDS: Record<FindingCode, (named: string) => { title: string; help: string }> = {
  botBelow: (named) => ({
    title: `Guildhall's role is below ${named}`,
    help: "It can't give or take this role. Drag Guildhall's role above it in the server's role settings.",
  }),
  panelHidden: (named) => ({
    title: `Newcomers can't see ${named}`,
    help: "The message with the button is posted there. Let @everyone see this channel.",
  }),
  exposed: (named) => ({
    title: `Newcomers can write in ${named}`,
    help: "Verification has no effect there. Hide these channels from @everyone and let the roles of verified members see them.",
  }),
  nothingToSee: (named) => ({
    title: `Verified members don't see more than newcomers`,
    help: named
      ? `Let ${named} see your hidden channels.`
      : "Choose the role of verified members in the settings, and let it see your hidden channels.",
  }),
  gateCancelled: (named) => ({
    title: `${named} skips Discord's own check of new accounts`,
    help: "Discord makes accounts without a role confirm their email or wait before they can write. Members with a role skip that. Leave “Unverified role” empty to keep the check.",
  }),
  skippedBy: (named) => ({
    title: `${named} can see hidden channels without verification`,
    help: "That's fine for roles that only your staff give. If members can get them in another way, remove View Channels from them.",
  }),
  readable: (named) => ({
    title: `Newcomers can read ${named}`,
    help: "That's fine for rules and news.",
  }),
};

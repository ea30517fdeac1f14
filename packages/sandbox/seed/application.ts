/** The sample application: its keys are public and valid only in this sandbox. */
import { snowflakeNamed } from "../state/snowflake.ts";
import { userToken } from "../state/tokens.ts";

export const SAMPLE_TOKEN_SECRET = "guildhall-sandbox";

/** The time at which the sample world starts; its ids are derived from it. */
export const SAMPLE_EPOCH_MS = Date.UTC(2025, 8, 1, 9);

const id = snowflakeNamed("application guildhall", SAMPLE_EPOCH_MS);
const clientSecret = "sandbox-client-secret-of-guildhall";

/** The bot's avatar hash. */
export const SAMPLE_AVATAR = "6775696c6468616c6c2d6c616e7465726e";
export const SAMPLE_AVATAR_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none"><path fill="#22262d" d="M0 0h64v64H0z"/><g transform="translate(14 14) scale(1.125)"><path d="M14.3 2.9a3 3 0 0 1 3.4 0l10 6.9A3 3 0 0 1 29 12.3V23a3 3 0 0 1-3 3h-9.6l-5.1 4.3c-.8.7-2 .1-2-.9V26H6a3 3 0 0 1-3-3V12.3a3 3 0 0 1 1.3-2.5z" fill="#f0c15c"/><path d="M16 10.5a5 5 0 0 1 5 5V26H11V15.5a5 5 0 0 1 5-5z" fill="#22262d"/><circle cx="16" cy="16.6" r="2.1" fill="#f8d588"/></g></svg>`;

export const SAMPLE_APPLICATION = {
  id,
  name: "Guildhall",
  clientSecret,
  botToken: userToken(id, SAMPLE_TOKEN_SECRET),
} as const;

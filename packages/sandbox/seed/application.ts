/** The sample application: its keys are public and valid only in this sandbox. */
import { snowflakeNamed } from "../state/snowflake.ts";
import { userToken } from "../state/tokens.ts";

export const SAMPLE_TOKEN_SECRET = "guildhall-sandbox";

/** The moment at which the sample world begins; its ids are made from it. */
export const SAMPLE_EPOCH_MS = Date.UTC(2025, 8, 1, 9);

const id = snowflakeNamed("application guildhall", SAMPLE_EPOCH_MS);
const clientSecret = "sandbox-client-secret-of-guildhall";

export const SAMPLE_APPLICATION = {
  id,
  name: "Guildhall",
  clientSecret,
  botToken: userToken(id, SAMPLE_TOKEN_SECRET),
} as const;

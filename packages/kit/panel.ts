// Panels, as a module's page shows them.
import * as z from "zod";
import { snowflake } from "./snowflake.ts";

/** `edited`: the configuration changed since it was posted. `left`: it is still posted, but no longer configured. */
export const PANEL_STATES = ["draft", "posted", "edited", "missing", "left"] as const;
export type PanelState = (typeof PANEL_STATES)[number];

export const panelStatus = z.object({
  key: z.string(),
  state: z.enum(PANEL_STATES),
  channelId: snowflake.nullable(),
  messageId: snowflake.nullable(),
});
export type PanelStatus = z.output<typeof panelStatus>;

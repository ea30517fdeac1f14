import type { Snowflake } from "#kit/snowflake.ts";
import { ApiError, errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import type { SaveOutcome, SaveRequest } from "#kit-web/module-frame/saved-module.ts";
import { guilds, type ModuleState, moduleState } from "../contract.ts";

/** Saves a module's settings and tells what became of it; never throws, so that the form keeps what was typed. */
export async function saveModule(
  id: Snowflake,
  module: string,
  request: SaveRequest,
): Promise<SaveOutcome<ModuleState>> {
  try {
    const state = await call(guilds.routes.saveModule, { params: { id, module }, body: request });
    return { kind: "saved", state };
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 409) {
      const current = moduleState.safeParse(cause.details.current);
      if (current.success) return { kind: "stale", current: current.data };
    }
    return { kind: "refused", message: errorMessage(cause), issues: cause instanceof ApiError ? cause.issues : [] };
  }
}

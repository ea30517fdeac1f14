import type { Snowflake } from "#kit/snowflake.ts";
import { ApiError, errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { isSame, valuesOf } from "#kit-web/form/draft.ts";
import type { SaveOutcome, SaveRequest } from "#kit-web/module-frame/saved-module.ts";
import { guilds, type ModuleState, moduleState } from "../contract.ts";

/** Saves a module's settings and reports the result. Never throws, so the form keeps its values. */
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
    const saved = mayBeSaved(cause) ? await readSaved(id, module, request) : null;
    if (saved) return { kind: "saved", state: saved };
    return { kind: "refused", message: errorMessage(cause), issues: cause instanceof ApiError ? cause.issues : [] };
  }
}

/** No response, or one that doesn't exclude that the save succeeded. */
const mayBeSaved = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.status === 0 || cause.status >= 500 || cause.code === "unreadable");

/** The current settings if they equal those sent. */
async function readSaved(id: Snowflake, module: string, request: SaveRequest): Promise<ModuleState | null> {
  try {
    const state = await call(guilds.routes.module, { params: { id, module } });
    return state.version > request.version && isSame(valuesOf(state), valuesOf(request)) ? state : null;
  } catch {
    // Still unreachable: reports that nothing was saved. Saving again is harmless.
    return null;
  }
}

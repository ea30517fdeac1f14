import type { ApiRegistry } from "#kit-server/http/api-face.ts";
import type { catalog } from "./catalog.ts";

/** Handlers of every module whose contract promises routes; forgetting one does not compile. */
export const moduleApis = (): ApiRegistry<typeof catalog> => ({});

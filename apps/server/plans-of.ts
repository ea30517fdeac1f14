import type { Plans } from "#kit/plans/plans.ts";
import { knownLimits, PlansFileError, readPlans } from "#kit-server/base/limits/read-plans.ts";
import type { Settings } from "#kit-server/base/settings/settings.ts";
import { configured } from "./configured.ts";
import { StartError } from "./start-error.ts";

/** The operator's plans, checked against the limits that exist. Throws StartError. */
export function plansOf({ plansFile }: Pick<Settings, "plansFile">): Plans {
  try {
    return readPlans(plansFile, knownLimits(Object.values(configured)));
  } catch (cause) {
    if (cause instanceof PlansFileError) throw new StartError(cause.message, { cause });
    throw cause;
  }
}

/** The application in a path, for itself: for its bot, or with a token from a person. */
import type { Platform } from "../platform.ts";
import type { Caller } from "../rules/caller.ts";
import { refuse } from "../rules/errors.ts";
import { findApplication } from "../state/find.ts";
import type { ApplicationRecord } from "../state/records.ts";

export function ownApplication(platform: Platform, caller: Caller, applicationId: string): ApplicationRecord {
  const application = findApplication(platform.world, applicationId);
  if (!("applicationId" in caller) || caller.applicationId !== application.id) throw refuse("NotThisApplication");
  return application;
}

// Checks the bot's requests against Discord's own API description, if a copy is available.
import { ApiDescription, isDescriptionHere } from "#sandbox/testing/api-description.ts";
import type { StoryPlatform } from "./story-platform.ts";

let description: ApiDescription | undefined;
let isSkipReported = false;

/** Throws with every request of the application that doesn't match the description, or that contains unknown fields. */
export async function checkRequests({ control }: StoryPlatform, applicationId: string): Promise<void> {
  if (!isDescriptionHere) {
    if (!isSkipReported)
      process.stderr.write("No copy of the API description is at hand: requests were not checked.\n");
    isSkipReported = true;
    return;
  }
  description ??= new ApiDescription();
  const faults = new Set<string>();
  for (const { method, path, query, body, ignoredFields } of await control.requests({ application: applicationId })) {
    for (const fault of description.faultsOfRequest(method, path, query, body)) faults.add(fault);
    for (const field of ignoredFields) faults.add(`${method} ${path}: nobody reads ${field}`);
  }
  if (faults.size > 0) throw new Error(`the bot asked what the platform does not describe:\n${[...faults].join("\n")}`);
}

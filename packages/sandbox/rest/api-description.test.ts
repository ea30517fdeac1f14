import { expect, test } from "vitest";
import { ApiDescription, isDescriptionHere } from "../testing/api-description.ts";
import { ApiTour } from "../testing/api-tour.ts";
import { openStage } from "../testing/sample.ts";
import { tourAnnouncements } from "../testing/tours/announcements.ts";
import { tourOauth2 } from "../testing/tours/applications.ts";
import { tourChannels, tourThreads } from "../testing/tours/channels.ts";
import { tourCommands } from "../testing/tours/commands.ts";
import { tourApplicationEmojis } from "../testing/tours/expressions.ts";
import { tourGuilds } from "../testing/tours/guilds.ts";
import { tourInvitesAndWebhooks } from "../testing/tours/invites-and-webhooks.ts";
import { tourMembers, tourRoles } from "../testing/tours/members.ts";
import { tourMessages } from "../testing/tours/messages.ts";
import { tourNewcomers, tourTargetUsers } from "../testing/tours/newcomers.ts";
import { tourUsers } from "../testing/tours/people.ts";
import { tourRefusals } from "../testing/tours/refusals.ts";
import { tourAutoModeration } from "../testing/tours/safety.ts";

const TOURS = [
  tourUsers,
  tourGuilds,
  tourRoles,
  tourMembers,
  tourChannels,
  tourMessages,
  tourThreads,
  tourInvitesAndWebhooks,
  tourCommands,
  tourAutoModeration,
  tourNewcomers,
  tourTargetUsers,
  tourApplicationEmojis,
  tourAnnouncements,
  tourOauth2,
  tourRefusals,
];

test.skipIf(!isDescriptionHere)(
  "validates every response against Discord's API description (skipped without a copy of it)",
  async () => {
    await using stage = await openStage({ limits: { rateLimitsLifted: true } });
    const tour = new ApiTour(stage, new ApiDescription());
    for (const one of TOURS) await one(tour);
    expect([...new Set(tour.faults)]).toEqual([]);
    expect(tour.calls).toBeGreaterThan(150);
  },
);

test.skipIf(!isDescriptionHere)("validates requests against the description too", () => {
  const description = new ApiDescription();
  const faultsOf = (query: object, body: object): string =>
    description.faultsOfRequest("PATCH", "/applications/1/commands/2", query, body).join("\n");
  expect(faultsOf({}, { name: "tide", default_member_permissions: "32" })).toBe("");
  expect(faultsOf({}, { name: "x".repeat(33) })).toMatch(/body \/name: must NOT have more than 32/);
  expect(faultsOf({}, { options: [{ type: 3, name: "port" }] })).toMatch(/body \/options\/0: .* 'description'/);
  expect(faultsOf({ with_permissions: "true" }, {})).toMatch(/the query with_permissions is not described/);
});

import { expect, test } from "vitest";
import { ApiDescription, isDescriptionHere } from "../testing/api-description.ts";
import { ApiTour } from "../testing/api-tour.ts";
import { openStage } from "../testing/sample.ts";
import { tourChannels, tourThreads } from "../testing/tours/channels.ts";
import { tourCommands } from "../testing/tours/commands.ts";
import { tourGuilds } from "../testing/tours/guilds.ts";
import { tourInvitesAndWebhooks } from "../testing/tours/invites-and-webhooks.ts";
import { tourMembers, tourRoles } from "../testing/tours/members.ts";
import { tourMessages } from "../testing/tours/messages.ts";
import { tourNewcomers, tourTargetUsers, tourWidget } from "../testing/tours/newcomers.ts";
import { tourUsers } from "../testing/tours/people.ts";
import { tourRefusals } from "../testing/tours/refusals.ts";
import { tourAutoModeration, tourSearch } from "../testing/tours/safety.ts";

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
  tourSearch,
  tourNewcomers,
  tourWidget,
  tourTargetUsers,
  tourRefusals,
];

test.skipIf(!isDescriptionHere)(
  "every answer is as the platform's API description says (skipped where no copy of it is at hand)",
  async () => {
    await using stage = await openStage({ limits: { rateLimitsLifted: true } });
    const tour = new ApiTour(stage, new ApiDescription());
    for (const one of TOURS) await one(tour);
    expect([...new Set(tour.faults)]).toEqual([]);
    expect(tour.calls).toBeGreaterThan(200);
  },
);

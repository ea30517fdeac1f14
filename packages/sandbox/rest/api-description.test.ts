import { expect, test } from "vitest";
import { ApiDescription, isDescriptionHere } from "../testing/api-description.ts";
import { ApiTour } from "../testing/api-tour.ts";
import { openStage } from "../testing/sample.ts";

test.skipIf(!isDescriptionHere)(
  "every answer is as the platform's API description says (skipped where no copy of it is at hand)",
  async () => {
    await using stage = await openStage({ limits: { rateLimitsLifted: true } });
    const tour = new ApiTour(stage, new ApiDescription());
    await tour.users();
    await tour.guild();
    await tour.roles();
    await tour.members();
    await tour.channels();
    await tour.messages();
    await tour.threads();
    await tour.invitesAndWebhooks();
    await tour.commands();
    await tour.refusals();
    expect([...new Set(tour.faults)]).toEqual([]);
    expect(tour.calls).toBeGreaterThan(90);
  },
);

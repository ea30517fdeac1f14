import { SAMPLE_APPLICATION } from "../../seed/application.ts";
import type { ApiTour } from "../api-tour.ts";
import { grant } from "../oauth-client.ts";

export async function tourOauth2(tour: ApiTour): Promise<void> {
  await tour.get("/applications/@me", `/applications/${SAMPLE_APPLICATION.id}`, "/oauth2/applications/@me");
  const bearer = `Bearer ${await grant(tour.stage, "identify email")}`;
  await tour.call("GET", "/oauth2/@me", undefined, bearer);
}

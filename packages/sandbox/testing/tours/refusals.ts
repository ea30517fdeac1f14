import type { ApiTour } from "../api-tour.ts";
import { channelNamed, guildNamed } from "../sample.ts";

export async function tourRefusals(tour: ApiTour): Promise<void> {
  const channel = `/channels/${await channelNamed(tour.sandbox, "Harbour Lights", "general")}`;
  await tour.get(
    "/channels/1",
    "/guilds/1",
    "/users/1",
    "/invites/none",
    `/guilds/${await guildNamed(tour.sandbox, "Cobalt Reading Room")}`,
  );
  await tour.post(`${channel}/messages`, {});
  await tour.post(`${channel}/messages`, { content: "x".repeat(2001), embeds: [{ fields: [{}] }] });
}

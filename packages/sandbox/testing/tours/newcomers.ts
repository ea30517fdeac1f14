import type { ApiTour } from "../api-tour.ts";
import { channelNamed, guildNamed, roleNamed } from "../sample.ts";

export async function tourNewcomers(tour: ApiTour): Promise<void> {
  const base = `/guilds/${await guildNamed(tour.sandbox, "Northwind Makers")}`;
  const general = await channelNamed(tour.sandbox, "Northwind Makers", "general");
  const wood = await roleNamed(tour.sandbox, "Northwind Makers", "Wood");
  const option = { title: "Wood", role_ids: [wood], channel_ids: [general], emoji_name: "🪵" };
  const prompts = [{ id: "1", title: "What do you make?", options: [option] }];
  await tour.call("PUT", `${base}/onboarding`, { prompts, default_channel_ids: [general], mode: 1 });
  await tour.call("PUT", `${base}/onboarding`, { enabled: true });
  await tour.call("PATCH", `${base}/welcome-screen`, {
    enabled: true,
    description: "Hello",
    welcome_channels: [{ channel_id: general, description: "Talk", emoji_name: "👋" }],
  });
  await tour.get(`${base}/onboarding`, `${base}/welcome-screen`);
}

export async function tourTargetUsers(tour: ApiTour): Promise<void> {
  const general = await channelNamed(tour.sandbox, "Harbour Lights", "general");
  const { code } = await tour.post<{ code: string }>(`/channels/${general}/invites`, { unique: true });
  const targets = `/invites/${code}/target-users`;
  await tour.get(targets, `${targets}/job-status`);
  const form = new FormData();
  form.set("target_users_file", new Blob([await tour.personId("Wren Ashby")]), "users.csv");
  await tour.call("PUT", targets, form);
  await tour.get(`${targets}/job-status`, `/invites/${code}`);
}

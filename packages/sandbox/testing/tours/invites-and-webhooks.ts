import type { ApiTour } from "../api-tour.ts";
import { channelNamed } from "../sample.ts";

export async function tourInvitesAndWebhooks(tour: ApiTour): Promise<void> {
  const base = await tour.harbour();
  const channel = `/channels/${await channelNamed(tour.sandbox, "Harbour Lights", "general")}`;
  const invite = await tour.post<{ code: string }>(`${channel}/invites`, { max_uses: 3, unique: true });
  await tour.get(
    `/invites/${invite.code}`,
    `/invites/${invite.code}?with_counts=true`,
    `${channel}/invites`,
    `${base}/invites`,
  );
  await tour.call("DELETE", `/invites/${invite.code}`);
  const webhook = await tour.post<{ id: string; token: string }>(`${channel}/webhooks`, { name: "Tides" });
  const at = `/webhooks/${webhook.id}/${webhook.token}`;
  await tour.get(`/webhooks/${webhook.id}`, at, `${channel}/webhooks`, `${base}/webhooks`);
  await tour.call("PATCH", `/webhooks/${webhook.id}`, { name: "Tide table" });
  const sent = await tour.post<{ id: string }>(`${at}?wait=true`, { content: "High water" });
  await tour.get(`${at}/messages/${sent.id}`);
  await tour.call("PATCH", `${at}/messages/${sent.id}`, { content: "Low water" });
  await tour.call("DELETE", `${at}/messages/${sent.id}`);
  await tour.get(`${at}/messages/@original`);
  await tour.call("DELETE", `/webhooks/${webhook.id}`);
}

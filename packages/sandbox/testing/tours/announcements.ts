import { ChannelType } from "discord-api-types/v10";
import type { ApiTour } from "../api-tour.ts";
import { HARBOUR, makeAdministrator } from "../harbour.ts";

export async function tourAnnouncements(tour: ApiTour): Promise<void> {
  await makeAdministrator(tour.sandbox, HARBOUR);
  const base = await tour.harbour();
  const make = (name: string, type: ChannelType) => tour.post<{ id: string }>(`${base}/channels`, { name, type });
  const news = await make("news", ChannelType.GuildAnnouncement);
  const target = await make("elsewhere", ChannelType.GuildText);
  const follower = await tour.post<{ webhook_id: string }>(`/channels/${news.id}/followers`, {
    webhook_channel_id: target.id,
  });
  const message = await tour.post<{ id: string }>(`/channels/${news.id}/messages`, { content: "High water" });
  await tour.post(`/channels/${news.id}/messages/${message.id}/crosspost`, {});
  await tour.post(`/channels/${news.id}/messages/${message.id}/crosspost`, {});
  await tour.get(
    `/channels/${target.id}/messages`,
    `/channels/${target.id}/webhooks`,
    `/webhooks/${follower.webhook_id}`,
  );
  for (const { id } of [news, target]) await tour.call("DELETE", `/channels/${id}`);
}

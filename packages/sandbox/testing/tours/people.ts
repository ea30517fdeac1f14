import type { ApiTour } from "../api-tour.ts";

export async function tourUsers(tour: ApiTour): Promise<void> {
  const aiko = await tour.personId("Aiko Tanabe");
  await tour.get(
    "/users/@me",
    `/users/${aiko}`,
    "/users/@me/guilds?with_counts=true",
    "/gateway",
    "/gateway/bot",
    "/applications/@me",
    "/oauth2/applications/@me",
  );
  const dm = await tour.post<{ id: string }>("/users/@me/channels", { recipient_id: aiko });
  await tour.get(`/channels/${dm.id}`);
  await tour.post(`/channels/${dm.id}/messages`, { content: "hello" });
  await tour.get(`/channels/${dm.id}/messages`);
}

import type { ApiTour } from "../api-tour.ts";
import { roleNamed } from "../sample.ts";

export async function tourRoles(tour: ApiTour): Promise<void> {
  const base = await tour.harbour();
  const role = await tour.post<{ id: string }>(`${base}/roles`, {
    name: "Deckhand",
    color: 255,
    hoist: true,
    permissions: "0",
  });
  await tour.call("PATCH", `${base}/roles/${role.id}`, {
    name: "Bosun",
    colors: { primary_color: 1, secondary_color: null, tertiary_color: null },
  });
  await tour.call("PATCH", `${base}/roles`, [{ id: role.id, position: 2 }]);
  await tour.get(`${base}/roles/${role.id}`);
  await tour.call("DELETE", `${base}/roles/${role.id}`);
}

export async function tourMembers(tour: ApiTour): Promise<void> {
  const base = await tour.harbour();
  const [jonas, aiko] = [await tour.personId("Jonas Weber"), await tour.personId("Aiko Tanabe")];
  const photographer = await roleNamed(tour.sandbox, "Harbour Lights", "Photographer");
  await tour.get(`${base}/members?limit=10`, `${base}/members/search?query=jo`, `${base}/members/${jonas}`);
  await tour.call("PATCH", `${base}/members/${jonas}`, {
    nick: "Jo",
    communication_disabled_until: new Date(Date.now() + 60_000).toISOString(),
  });
  await tour.call("PATCH", `${base}/members/@me`, { nick: "The Bot" });
  await tour.call("PUT", `${base}/members/${jonas}/roles/${photographer}`);
  await tour.call("DELETE", `${base}/members/${jonas}/roles/${photographer}`);
  await tour.call("PUT", `${base}/bans/${jonas}`, { delete_message_seconds: 60 });
  await tour.get(`${base}/bans`, `${base}/bans/${jonas}`, `${base}/audit-logs`);
  await tour.call("DELETE", `${base}/bans/${jonas}`);
  await tour.call("DELETE", `${base}/members/${aiko}`);
  await tour.post(`${base}/bulk-ban`, { user_ids: [aiko, jonas] });
  for (const id of [aiko, jonas]) await tour.call("DELETE", `${base}/bans/${id}`);
  await tour.sandbox.control.join("Harbour Lights", "Aiko Tanabe");
}

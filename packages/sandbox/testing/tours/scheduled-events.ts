import type { ApiTour } from "../api-tour.ts";
import { HARBOUR, makeAdministrator } from "../harbour.ts";
import { channelNamed } from "../sample.ts";

export async function tourScheduledEvents(tour: ApiTour): Promise<void> {
  await makeAdministrator(tour.sandbox, HARBOUR);
  const all = `${await tour.harbour()}/scheduled-events`;
  const at = (hours: number) => new Date(Math.ceil(Date.now() / 1000) * 1000 + hours * 3_600_000).toISOString();
  const shared = { name: "Regatta", privacy_level: 2, scheduled_start_time: at(1), scheduled_end_time: at(2) };
  const wheelhouse = await channelNamed(tour.sandbox, HARBOUR, "Wheelhouse");
  const talk = await tour.post<{ id: string }>(all, { ...shared, entity_type: 2, channel_id: wheelhouse });
  const outside = await tour.post<{ id: string }>(all, {
    ...shared,
    entity_type: 3,
    entity_metadata: { location: "The bay" },
    recurrence_rule: { start: at(1), frequency: 3, interval: 1 },
  });
  const { token } = await tour.sandbox.control.person("Mara Lindqvist");
  await tour.call("PUT", `${all}/${outside.id}/users/@me`, undefined, token);
  const exception = await tour.post<{ event_exception_id: string }>(`${all}/${outside.id}/exceptions`, {
    original_scheduled_start_time: at(25),
    is_canceled: true,
  });
  const occurrence = exception.event_exception_id;
  await tour.call("PATCH", `${all}/${outside.id}/exceptions/${occurrence}`, { is_canceled: false });
  await tour.get(
    all,
    `${all}?with_user_count=true`,
    `${all}/${outside.id}`,
    `${all}/${outside.id}/users`,
    `${all}/${outside.id}/users?with_member=true&limit=1`,
    `${all}/${outside.id}/users/counts?guild_scheduled_event_exception_ids=${occurrence}`,
    `${all}/${outside.id}/${occurrence}/users`,
  );
  await tour.call("DELETE", `${all}/${outside.id}/exceptions/${occurrence}`);
  await tour.call("PATCH", `${all}/${talk.id}`, { status: 2 });
  await tour.call("PATCH", `${all}/${talk.id}`, { status: 3 });
  await tour.call("PATCH", `${all}/${talk.id}`, { name: "x" });
  await tour.get(`${await tour.harbour()}/audit-logs`);
  for (const { id } of [talk, outside]) await tour.call("DELETE", `${all}/${id}`);
}

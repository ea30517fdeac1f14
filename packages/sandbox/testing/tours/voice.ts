import { ChannelType } from "discord-api-types/v10";
import type { ApiTour } from "../api-tour.ts";
import { HARBOUR, makeAdministrator } from "../harbour.ts";

export async function tourVoice(tour: ApiTour): Promise<void> {
  const { control } = tour.sandbox;
  await makeAdministrator(tour.sandbox, HARBOUR);
  const base = await tour.harbour();
  const tomas = await tour.personId("Tomás Ferreira");
  const cabin = await tour.post<{ id: string }>(`${base}/channels`, { name: "Cabin", type: ChannelType.GuildVoice });
  await tour.get(`${base}/voice-states/@me`, `${base}/voice-states/${tomas}`);
  await tour.call("PATCH", `${base}/members/${tomas}`, { mute: true });
  await control.enterVoice(HARBOUR, "Tomás Ferreira", cabin.id);
  await tour.get(`${base}/voice-states/${tomas}`);
  await tour.call("PATCH", `${base}/members/${tomas}`, { mute: true, deaf: true });
  await tour.call("PUT", `/channels/${cabin.id}/voice-status`, { status: "busy" });
  await tour.call("PUT", `/channels/${cabin.id}/voice-status`, { status: null });

  const stage = await tour.post<{ id: string }>(`${base}/channels`, {
    name: "Quay",
    type: ChannelType.GuildStageVoice,
  });
  await tour.call("PATCH", `${base}/members/${tomas}`, { channel_id: stage.id });
  await tour.post("/stage-instances", { channel_id: stage.id, topic: "Tides" });
  await tour.get(`/stage-instances/${stage.id}`, `/channels/${stage.id}/messages`);
  await tour.call("PATCH", `/stage-instances/${stage.id}`, { topic: "Winds" });
  await tour.call("PATCH", `${base}/voice-states/${tomas}`, { suppress: false });
  await tour.call("PATCH", `${base}/voice-states/@me`, { suppress: false });
  await tour.call("DELETE", `/stage-instances/${stage.id}`);
  await tour.call("PATCH", `${base}/members/${tomas}`, { channel_id: null });
  await tour.get(`${base}/audit-logs`);
  for (const { id } of [cabin, stage]) await tour.call("DELETE", `/channels/${id}`);
}

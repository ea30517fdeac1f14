import { SAMPLE_APPLICATION } from "../../seed/application.ts";
import type { ApiTour } from "../api-tour.ts";
import { HARBOUR, makeAdministrator } from "../harbour.ts";
import { PICTURE } from "../permissions/scene.ts";
import { channelNamed } from "../sample.ts";

export async function tourStickers(tour: ApiTour): Promise<void> {
  await makeAdministrator(tour.sandbox, HARBOUR);
  const all = `${await tour.harbour()}/stickers`;
  const form = new FormData();
  for (const [field, value] of Object.entries({ name: "Wave", tags: "wave", description: "A wave" }))
    form.set(field, value);
  form.set("file", new Blob([Buffer.from(PICTURE.split(",")[1] ?? "", "base64")]), "wave.png");
  const sticker = await tour.post<{ id: string }>(all, form);
  await tour.call("PATCH", `${all}/${sticker.id}`, { name: "Big wave" });
  const channel = `/channels/${await channelNamed(tour.sandbox, HARBOUR, "general")}`;
  await tour.post(`${channel}/messages`, { sticker_ids: [sticker.id] });
  await tour.get(all, `${all}/${sticker.id}`, `/stickers/${sticker.id}`, "/sticker-packs", "/sticker-packs/1");
  await tour.get(await tour.harbour(), `${channel}/messages?limit=1`);
  await tour.call("DELETE", `${all}/${sticker.id}`);
}

export async function tourSounds(tour: ApiTour): Promise<void> {
  await makeAdministrator(tour.sandbox, HARBOUR);
  const all = `${await tour.harbour()}/soundboard-sounds`;
  const sound = await tour.post<{ sound_id: string }>(all, { name: "Bell", sound: "data:audio/ogg;base64,T2dnUw==" });
  await tour.call("PATCH", `${all}/${sound.sound_id}`, { name: "Big bell", emoji_name: "🔔" });
  await tour.get(all, `${all}/${sound.sound_id}`, "/soundboard-default-sounds");
  const { control } = tour.sandbox;
  const wheelhouse = `/channels/${await channelNamed(tour.sandbox, HARBOUR, "Wheelhouse")}`;
  await tour.post(`${wheelhouse}/send-soundboard-sound`, { sound_id: "1" });
  await control.enterVoice(HARBOUR, "Mara Lindqvist", "Wheelhouse");
  const { token } = await control.person("Mara Lindqvist");
  await tour.call("POST", `${wheelhouse}/send-soundboard-sound`, { sound_id: sound.sound_id }, token);
  await control.leaveVoice(HARBOUR, "Mara Lindqvist");
  await tour.call("DELETE", `${all}/${sound.sound_id}`);
}

export async function tourApplicationEmojis(tour: ApiTour): Promise<void> {
  const all = `/applications/${SAMPLE_APPLICATION.id}/emojis`;
  const emoji = await tour.post<{ id: string }>(all, { name: "anchor", image: PICTURE });
  await tour.call("PATCH", `${all}/${emoji.id}`, { name: "big_anchor" });
  await tour.get(all, `${all}/${emoji.id}`);
  await tour.call("DELETE", `${all}/${emoji.id}`);
}

export async function tourTemplates(tour: ApiTour): Promise<void> {
  await makeAdministrator(tour.sandbox, HARBOUR);
  const all = `${await tour.harbour()}/templates`;
  const template = await tour.post<{ code: string }>(all, { name: "Boats" });
  await tour.post(all, { name: "Boats" });
  await tour.get(all, `/guilds/templates/${template.code}`);
  await tour.call("PUT", `${all}/${template.code}`);
  await tour.call("PATCH", `${all}/${template.code}`, { description: "For sailors" });
  await tour.call("DELETE", `${all}/${template.code}`);
}

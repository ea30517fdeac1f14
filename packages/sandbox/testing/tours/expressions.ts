import { SAMPLE_APPLICATION } from "../../seed/application.ts";
import type { ApiTour } from "../api-tour.ts";
import { PICTURE } from "../permissions/scene.ts";

export async function tourApplicationEmojis(tour: ApiTour): Promise<void> {
  const all = `/applications/${SAMPLE_APPLICATION.id}/emojis`;
  const emoji = await tour.post<{ id: string }>(all, { name: "anchor", image: PICTURE });
  await tour.call("PATCH", `${all}/${emoji.id}`, { name: "big_anchor" });
  await tour.get(all, `${all}/${emoji.id}`);
  await tour.call("DELETE", `${all}/${emoji.id}`);
}

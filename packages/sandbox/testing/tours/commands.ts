import { SAMPLE_APPLICATION } from "../../seed/application.ts";
import type { ApiTour } from "../api-tour.ts";
import { guildNamed } from "../sample.ts";

export async function tourCommands(tour: ApiTour): Promise<void> {
  const guild = await guildNamed(tour.sandbox, "Harbour Lights");
  for (const base of [
    `/applications/${SAMPLE_APPLICATION.id}/commands`,
    `/applications/${SAMPLE_APPLICATION.id}/guilds/${guild}/commands`,
  ]) {
    const options = [
      { type: 3, name: "port", description: "Where", required: true, choices: [{ name: "G", value: "g" }] },
      { type: 4, name: "count", description: "n", min_value: 1 },
    ];
    const command = await tour.post<{ id: string }>(base, { name: "tide", description: "Tells the tide", options });
    await tour.post(base, { name: "tide", description: "Tells the tide" });
    await tour.get(base, `${base}?with_localizations=true`, `${base}/${command.id}`);
    await tour.call("PATCH", `${base}/${command.id}`, { description: "Tells it better" });
    await tour.call("PUT", base, [
      { name: "one", description: "One" },
      { name: "Two", type: 2 },
      { name: "group", description: "g", options: [{ type: 1, name: "sub", description: "s" }] },
    ]);
    await tour.call("DELETE", `${base}/${command.id}`);
  }
  await tour.get(`/applications/${SAMPLE_APPLICATION.id}/guilds/${guild}/commands/permissions`);
}

import type { ApiTour } from "../api-tour.ts";
import { guildNamed } from "../sample.ts";

const PICTURE = `data:image/png;base64,${Buffer.from("89504e470d0a1a0a0000000d494844520000000300000002", "hex").toString("base64")}`;

export async function tourGuilds(tour: ApiTour): Promise<void> {
  for (const name of ["Harbour Lights", "Northwind Makers"]) {
    const base = `/guilds/${await guildNamed(tour.sandbox, name)}`;
    await tour.get(
      base,
      `${base}?with_counts=true`,
      `${base}/preview`,
      `${base}/channels`,
      `${base}/roles`,
      `${base}/roles/member-counts`,
    );
    await tour.get(
      `${base}/bans`,
      `${base}/invites`,
      `${base}/integrations`,
      `${base}/emojis`,
      `${base}/audit-logs`,
      `${base}/webhooks`,
    );
    await tour.get(`${base}/onboarding`, `${base}/welcome-screen`, `${base}/threads/active`, `${base}/vanity-url`);
    await tour.call("PATCH", base, { description: "A new description" });
    const emoji = await tour.post<{ id: string }>(`${base}/emojis`, { name: "seal", image: PICTURE });
    await tour.call("PATCH", `${base}/emojis/${emoji.id}`, { name: "grey_seal" });
    await tour.get(`${base}/emojis/${emoji.id}`, `${base}/emojis`);
    await tour.call("DELETE", `${base}/emojis/${emoji.id}`);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await tour.call("PUT", `${base}/incident-actions`, { invites_disabled_until: until, dms_disabled_until: null });
    await tour.call("PUT", `${base}/incident-actions`, { invites_disabled_until: null, dms_disabled_until: null });
  }
}

import { PermissionFlagsBits as P } from "discord-api-types/v10";
import type { ApiTour } from "../api-tour.ts";
import { channelNamed, roleNamed } from "../sample.ts";

export async function tourChannels(tour: ApiTour): Promise<void> {
  const base = await tour.harbour();
  const keeper = await roleNamed(tour.sandbox, "Harbour Lights", "Keeper");
  for (const type of [0, 2, 4, 5, 13, 15]) {
    const channel = await tour.post<{ id: string }>(`${base}/channels`, { name: `kind ${type}`, type });
    await tour.get(`/channels/${channel.id}`);
    await tour.call("PATCH", `/channels/${channel.id}`, { name: `renamed ${type}` });
    await tour.call("PUT", `/channels/${channel.id}/permissions/${keeper}`, {
      type: 0,
      allow: String(P.ViewChannel),
      deny: "0",
    });
    await tour.call("DELETE", `/channels/${channel.id}/permissions/${keeper}`);
    await tour.call("PATCH", `${base}/channels`, [{ id: channel.id, position: 1 }]);
    await tour.call("DELETE", `/channels/${channel.id}`);
  }
}

export async function tourThreads(tour: ApiTour): Promise<void> {
  const base = await tour.harbour();
  const channel = `/channels/${await channelNamed(tour.sandbox, "Harbour Lights", "general")}`;
  const aiko = await tour.personId("Aiko Tanabe");
  const starter = await tour.post<{ id: string }>(`${channel}/messages`, { content: "let us talk" });
  const grown = await tour.post<{ id: string }>(`${channel}/messages/${starter.id}/threads`, { name: "Talk" });
  const thread = await tour.post<{ id: string }>(`${channel}/threads`, { name: "Quiet", type: 12 });
  await tour.get(`/channels/${thread.id}`, `${base}/threads/active`, `${channel}/messages/${starter.id}`);
  await tour.call("PUT", `/channels/${thread.id}/thread-members/${aiko}`);
  await tour.get(
    `/channels/${thread.id}/thread-members`,
    `/channels/${thread.id}/thread-members?with_member=true`,
    `/channels/${thread.id}/thread-members/${aiko}`,
  );
  await tour.call("DELETE", `/channels/${thread.id}/thread-members/${aiko}`);
  await tour.call("PATCH", `/channels/${grown.id}`, { archived: true });
  await tour.get(`${channel}/threads/archived/public`, `${channel}/threads/archived/private`);
  const forum = await tour.post<{ id: string }>(`${base}/channels`, {
    name: "ideas",
    type: 15,
    available_tags: [{ name: "new" }],
  });
  await tour.post(`/channels/${forum.id}/threads`, { name: "An idea", message: { content: "What if" } });
}

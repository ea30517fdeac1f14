import type { ApiTour } from "../api-tour.ts";
import { channelNamed } from "../sample.ts";

export async function tourMessages(tour: ApiTour): Promise<void> {
  const channel = `/channels/${await channelNamed(tour.sandbox, "Harbour Lights", "general")}`;
  const components = [
    {
      type: 1,
      components: [
        { type: 2, style: 1, label: "Go", custom_id: "go", emoji: { name: "🌊" } },
        { type: 2, style: 5, label: "Read", url: "https://example.org" },
      ],
    },
  ];
  const embeds = [
    {
      title: "Tides",
      description: "of today",
      color: 255,
      fields: [{ name: "High", value: "14:02" }],
      footer: { text: "f" },
      author: { name: "a" },
      image: { url: "https://example.org/a.png" },
      timestamp: "2026-01-01T00:00:00Z",
    },
  ];
  const message = await tour.post<{ id: string }>(`${channel}/messages`, {
    content: "hi @everyone",
    embeds,
    components,
    nonce: "n",
  });
  const at = `${channel}/messages/${message.id}`;
  await tour.post(`${channel}/messages`, { content: "a reply", message_reference: { message_id: message.id } });
  await tour.post(`${channel}/messages`, {
    flags: 1 << 15,
    components: [
      {
        type: 17,
        components: [
          { type: 10, content: "Hello" },
          { type: 14 },
          {
            type: 9,
            components: [{ type: 10, content: "x" }],
            accessory: { type: 2, style: 1, label: "a", custom_id: "b" },
          },
        ],
      },
    ],
  });
  await tour.call("PUT", `${at}/reactions/${encodeURIComponent("🌊")}/@me`);
  await tour.get(at, `${channel}/messages`, `${at}/reactions/${encodeURIComponent("🌊")}`);
  await tour.call("PATCH", at, { content: "edited" });
  await tour.call("PUT", `${channel}/messages/pins/${message.id}`);
  await tour.get(`${channel}/messages/pins`, `${channel}/pins`);
  await tour.call("DELETE", `${channel}/messages/pins/${message.id}`);
  await tour.call("DELETE", `${at}/reactions/${encodeURIComponent("🌊")}/@me`);
  await tour.call("POST", `${channel}/typing`);
  const ids = [message.id, (await tour.post<{ id: string }>(`${channel}/messages`, { content: "x" })).id];
  await tour.post(`${channel}/messages/bulk-delete`, { messages: ids });
}

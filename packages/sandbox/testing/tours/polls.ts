import type { ApiTour } from "../api-tour.ts";
import { channelNamed } from "../sample.ts";

export async function tourPolls(tour: ApiTour): Promise<void> {
  const channel = `/channels/${await channelNamed(tour.sandbox, "Harbour Lights", "general")}`;
  const poll = {
    question: { text: "When do we sail?" },
    answers: [{ poll_media: { text: "At dawn", emoji: { name: "🌅" } } }, { poll_media: { text: "At dusk" } }],
    duration: 1,
  };
  const message = await tour.post<{ id: string }>(`${channel}/messages`, { poll });
  const at = `${channel}/polls/${message.id}`;
  const { token } = await tour.sandbox.control.person("Mara Lindqvist");
  await tour.call("PUT", `${at}/answers/@me`, { answer_ids: ["1"] }, token);
  await tour.get(`${at}/answers/1`, `${at}/answers/2`, `${at}/answers/9`, `${channel}/messages/${message.id}`);
  await tour.post(`${at}/expire`, {});
  await tour.post(`${at}/expire`, {});
  await tour.get(`${channel}/messages?limit=2`);
  const plain = await tour.post<{ id: string }>(`${channel}/messages`, { content: "no poll" });
  await tour.post(`${channel}/polls/${plain.id}/expire`, {});
}

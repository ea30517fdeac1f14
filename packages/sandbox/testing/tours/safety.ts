import type { ApiTour } from "../api-tour.ts";
import { channelNamed } from "../sample.ts";

export async function tourAutoModeration(tour: ApiTour): Promise<void> {
  const base = await tour.harbour();
  const rules = `${base}/auto-moderation/rules`;
  const botLog = await channelNamed(tour.sandbox, "Harbour Lights", "bot-log");
  const actions = [
    { type: 1, metadata: { custom_message: "No." } },
    { type: 2, metadata: { channel_id: botLog } },
  ];
  const timeout = { type: 3, metadata: { duration_seconds: 60 } };
  const kinds = [
    { trigger_type: 1, trigger_metadata: { keyword_filter: ["cat"] }, actions: [...actions, timeout] },
    { trigger_type: 3, actions },
    { trigger_type: 4, trigger_metadata: { presets: [1, 2] }, actions },
    { trigger_type: 5, trigger_metadata: { mention_total_limit: 5 }, actions },
    { trigger_type: 6, event_type: 2, trigger_metadata: { regex_patterns: ["x{3}"] }, actions: [{ type: 4 }] },
  ];
  for (const kind of kinds) {
    const rule = await tour.post<{ id: string }>(rules, { name: "Rule", event_type: 1, enabled: true, ...kind });
    await tour.get(`${rules}/${rule.id}`);
    await tour.call("PATCH", `${rules}/${rule.id}`, { name: "Other rule", exempt_roles: [] });
  }
  await tour.get(rules);
  const { token } = await tour.sandbox.control.person("Aiko Tanabe");
  const general = await channelNamed(tour.sandbox, "Harbour Lights", "general");
  await tour.call("POST", `/channels/${general}/messages`, { content: "a cat" }, token);
  await tour.get(`/channels/${botLog}/messages`, `${base}/audit-logs`);
  for (const { id } of await tour.call<{ id: string }[]>("GET", rules)) await tour.call("DELETE", `${rules}/${id}`);
  await tour.post(rules, { name: "x", event_type: 1, trigger_type: 1, actions: [{ type: 2 }] });
  await tour.get(`${rules}/1`);
}

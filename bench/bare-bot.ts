// The baseline for the bot, in a separate process: responds to each interaction with the same text and does nothing
// else.
import { gatewaySocket, readEvent } from "./gateway-socket.ts";

export type BareBot = { gatewayUrl: string; apiUrl: string; token: string; guildId: string };

const answer = JSON.stringify({ type: 4, data: { content: "Heard.", flags: 64 } });

process.once("message", async ({ gatewayUrl, apiUrl, token, guildId }: BareBot) => {
  const socket = await gatewaySocket(gatewayUrl, token, guildId);
  socket.on("message", (data) => {
    const { t, d } = readEvent(data) as { t: string | null; d: { id: string; token: string } };
    if (t !== "INTERACTION_CREATE") return;
    void fetch(`${apiUrl}/interactions/${d.id}/${d.token}/callback`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: answer,
    });
  });
  process.send?.("ready");
});

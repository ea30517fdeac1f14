// Measures the time to draw a card image, and how long drawing blocks the event loop.
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Figure } from "./figure.ts";

const CARDS = 40;
const MS_IN_NS = 1_000_000;

export async function measureCards(): Promise<Figure[]> {
  const { drawCard } = await import("../modules/greetings/service/card/draw-card.ts");
  const card = {
    name: "Robin",
    title: "Welcome, Robin of Sherwood 🏹 محمد",
    text: "Member 1,205 of Harbour Lights",
    avatar: null,
    background: null,
    color: 0x16202f,
    accent: 0xf0c15c,
    textColor: 0xffffff,
  };
  // With a photo-like image in the background and as the avatar.
  const picture = await drawCard(card);
  const pictured = { ...card, avatar: picture, background: picture };
  await drawCard(pictured);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const startedAt = performance.now();
  for (let drawn = 0; drawn < CARDS; drawn += 1) await drawCard(pictured);
  const each = (performance.now() - startedAt) / CARDS;
  delay.disable();
  return [
    {
      name: "Picture card, drawn",
      value: each,
      unit: "ms",
      goal: { atMost: 50 },
      note: `mean of ${CARDS}, with background and avatar`,
    },
    {
      name: "Picture card, others wait",
      value: delay.percentile(99) / MS_IN_NS,
      unit: "ms",
      goal: { atMost: 50 },
      note: "99th percentile of the event loop's delay meanwhile",
    },
  ];
}

import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { celebrate } from "#kit-web/confetti/celebrate.ts";
import { type Confetti, startConfetti } from "#kit-web/confetti/confetti.ts";
import type { ConfettiOptions } from "#kit-web/confetti/particles.ts";
import css from "./parts.module.css";

const CANVAS = "confetti-canvas";
const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="#00f"/></svg>')}`;

/** Confetti of each type in a canvas, and the celebration over the whole page. */
export function ConfettiPart() {
  const running = useRef<Confetti | null>(null);
  const [status, setStatus] = useState("at rest");
  const start = async (options: ConfettiOptions) => {
    try {
      void running.current?.stop();
      running.current = await startConfetti(options);
      setStatus(running.current ? "falling" : "still");
    } catch (cause) {
      setStatus(cause instanceof Error ? cause.message : "");
    }
  };
  const stop = async () => {
    await running.current?.stop();
    setStatus("at rest");
  };
  const button = (name: string, onClick: () => void) => (
    <Button key={name} size="xs" variant="default" onClick={onClick}>
      {name}
    </Button>
  );
  return (
    <div className={css.part}>
      <div className={css.row}>
        {(["circle", "rect", "heart", "image"] as const).map((type) =>
          button(
            type,
            () => void start({ canvasId: CANVAS, particles: [type], imageUrl: PICTURE, colors: ["#ff0000"] }),
          ),
        )}
        {button("green from now on", () => running.current?.update({ particles: ["rect"], colors: ["#00ff00"] }))}
        {button("stop", () => void stop())}
        {button(
          "canvas twice",
          () => void start({ canvasId: CANVAS, canvasElement: document.createElement("canvas") }),
        )}
        {button("celebrate", () => void celebrate())}
      </div>
      <canvas id={CANVAS} className={css.canvas} />
      <output aria-label="Confetti">{status}</output>
    </div>
  );
}

import { expect, test } from "vitest";
import { CONFETTI_DEFAULTS, checkConfetti, particleOf } from "./particles.ts";

const middle = () => 0.5;

test("a particle has its size, falls at its rate and lives until it has left the canvas", () => {
  const { scalar, gravity, ticks, startVelocity } = particleOf(CONFETTI_DEFAULTS, "square", 980, middle);
  expect([scalar, (gravity ?? 0) * 3, ticks, startVelocity]).toEqual([1, 10, 100, 0]);
  const large = particleOf({ ...CONFETTI_DEFAULTS, size: 30, dropRate: 5 }, "circle", 940, middle);
  expect([large.scalar, (large.gravity ?? 0) * 3, large.ticks]).toEqual([3, 5, 200]);
});

test("a canvas is named by its id or given itself, never both", () => {
  const canvasElement = {} as HTMLCanvasElement;
  expect(() => checkConfetti({ canvasId: "sky", canvasElement })).toThrow(/exclude each other/);
  expect(() => checkConfetti({ particles: ["image"] })).toThrow(/imageUrl/);
  expect(() => checkConfetti({ canvasId: "sky" })).not.toThrow();
});

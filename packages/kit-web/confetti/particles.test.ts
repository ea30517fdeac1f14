import { expect, test } from "vitest";
import { CONFETTI_DEFAULTS, checkConfetti, particleOf } from "./particles.ts";

const middle = () => 0.5;

test("gives a particle its size and fall rate, and a lifetime until it has left the canvas", () => {
  const { scalar, gravity, ticks, startVelocity } = particleOf(CONFETTI_DEFAULTS, "square", 980, middle);
  expect([scalar, (gravity ?? 0) * 3, ticks, startVelocity]).toEqual([1, 10, 100, 0]);
  const large = particleOf({ ...CONFETTI_DEFAULTS, size: 30, dropRate: 5 }, "circle", 940, middle);
  expect([large.scalar, (large.gravity ?? 0) * 3, large.ticks]).toEqual([3, 5, 200]);
});

test("takes a canvas by id or as an element, but not both", () => {
  const canvasElement = {} as HTMLCanvasElement;
  expect(() => checkConfetti({ canvasId: "sky", canvasElement })).toThrow(/exclude each other/);
  expect(() => checkConfetti({ particles: ["image"] })).toThrow(/imageUrl/);
  expect(() => checkConfetti({ canvasId: "sky" })).not.toThrow();
});

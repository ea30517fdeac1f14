import type { Options, Shape } from "canvas-confetti";

export type ParticleType = "circle" | "rect" | "heart" | "image";
export type ConfettiOptions = {
  /** The id of the canvas to fall in. Not together with `canvasElement`; without both it falls over the whole page. */
  canvasId?: string;
  canvasElement?: HTMLCanvasElement;
  /** Mixed evenly. */
  particles?: readonly ParticleType[];
  /** Where the picture for `image` is; needed for that type alone. */
  imageUrl?: string;
  colors?: readonly string[];
  /** Of a particle, in CSS pixels. */
  size?: number;
  /** How far it falls in a frame, in CSS pixels; each particle up to a quarter more or less. */
  dropRate?: number;
  particlesPerFrame?: number;
};

/** From the specification (§9), in the product's colors. */
export const CONFETTI_DEFAULTS = {
  particles: ["circle", "rect", "heart"],
  colors: ["#f0c15c", "#f8d588", "#63d297", "#82b8ff", "#ff8078", "#eceef2"],
  size: 10,
  dropRate: 10,
  particlesPerFrame: 2,
} as const satisfies ConfettiOptions;

/** The library's particles are this wide at a scale of one, and its gravity of one is so many pixels in a frame. */
const LIBRARY_SIZE = 10;
const LIBRARY_FALL = 3;

/** @throws {Error} when both ways of naming a canvas are used, or pictures are wanted and none is given. */
export function checkConfetti({ canvasId, canvasElement, particles, imageUrl }: ConfettiOptions): void {
  if (canvasId !== undefined && canvasElement !== undefined) {
    throw new Error("canvasId and canvasElement exclude each other: give one of them");
  }
  if (particles?.includes("image") && !imageUrl) throw new Error("Confetti of images needs an imageUrl");
}

/** One particle, as the library is told of it: it begins above the canvas and falls through all of it. */
export function particleOf(
  { size, dropRate, colors }: { size: number; dropRate: number; colors: readonly string[] },
  shape: Shape,
  canvasHeight: number,
  chance: () => number = Math.random,
): Options {
  const fall = dropRate * (0.75 + chance() / 2);
  const color = colors[Math.floor(chance() * colors.length)];
  return {
    particleCount: 1,
    shapes: [shape],
    ...(color === undefined ? {} : { colors: [color] }),
    scalar: size / LIBRARY_SIZE,
    gravity: fall / LIBRARY_FALL,
    startVelocity: 0,
    drift: chance() * 2 - 1,
    origin: { x: chance(), y: -size / canvasHeight },
    ticks: Math.ceil((canvasHeight + 2 * size) / fall),
  };
}

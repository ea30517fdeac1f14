import type { Options, Shape } from "canvas-confetti";

export type ParticleType = "circle" | "rect" | "heart" | "image";
export type ConfettiOptions = {
  /** The id of the canvas. Can't be combined with `canvasElement`; without both, confetti falls over the whole page. */
  canvasId?: string;
  canvasElement?: HTMLCanvasElement;
  /** Used in equal shares. */
  particles?: readonly ParticleType[];
  /** The picture's URL, required for the type `image`. */
  imageUrl?: string;
  colors?: readonly string[];
  /** A particle's size in CSS pixels. */
  size?: number;
  /** How far a particle falls per frame, in CSS pixels, varied by up to a quarter. */
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

/** At scale 1 the library's particles are 10 pixels wide; at gravity 1 they fall 3 pixels per frame. */
const LIBRARY_SIZE = 10;
const LIBRARY_FALL = 3;

/** @throws {Error} if both canvas options are given, or `image` particles have no picture. */
export function checkConfetti({ canvasId, canvasElement, particles, imageUrl }: ConfettiOptions): void {
  if (canvasId !== undefined && canvasElement !== undefined) {
    throw new Error("canvasId and canvasElement exclude each other: give one of them");
  }
  if (particles?.includes("image") && !imageUrl) throw new Error("Confetti of images needs an imageUrl");
}

/** The library's options for one particle, which starts above the canvas and falls all the way through. */
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

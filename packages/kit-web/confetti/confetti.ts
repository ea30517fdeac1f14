// Confetti (specification §5, §9) falls from above until stopped. The library is fetched on first use.
import type { Options, Shape } from "canvas-confetti";
import css from "./confetti.module.css";
import { CONFETTI_DEFAULTS, type ConfettiOptions, checkConfetti, type ParticleType, particleOf } from "./particles.ts";

/** The library draws it as wide as its other particles. */
const HEART =
  "M12 21C5 15 2 11.5 2 7.7 2 4.5 4.5 2 7.6 2c1.7 0 3.4.8 4.4 2.2C13 2.8 14.7 2 16.4 2 19.5 2 22 4.5 22 7.7c0 3.8-3 7.3-10 13.3z";

/** The library's function, for the page or for one canvas. */
type Cannon = { (options: Options): Promise<unknown> | null; reset: () => void };

export type Confetti = {
  /** Changes options of new particles; those already falling keep theirs. The canvas cannot be changed. */
  update: (options: Omit<ConfettiOptions, "canvasId" | "canvasElement">) => void;
  /** Stops new particles. Resolves when the last one has left the screen. */
  stop: () => Promise<void>;
};

/**
 * Starts confetti until it is stopped; null with reduced motion. Turning on reduced motion later stops it at once.
 * @throws {Error} when canvasId and canvasElement are both given, the canvas is not there, or its picture cannot be read.
 */
export async function startConfetti(options: ConfettiOptions = {}): Promise<Confetti | null> {
  checkConfetti(options);
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  if (reducedMotion.matches) return null;
  const { default: library } = await import("canvas-confetti");
  const canvas = canvasOf(options);
  const draw = async (wanted: ConfettiOptions) => {
    const shapes: Record<ParticleType, () => Shape | Promise<Shape>> = {
      circle: () => "circle",
      rect: () => "square",
      heart: () => library.shapeFromPath(HEART),
      image: () => pictureShape(wanted.imageUrl ?? ""),
    };
    return Promise.all((wanted.particles ?? CONFETTI_DEFAULTS.particles).map((type) => shapes[type]()));
  };

  let now = { ...CONFETTI_DEFAULTS, ...options };
  let shapes = await draw(now);
  // Without a worker: the content security policy forbids workers created from text.
  const sheet = canvas ?? createCanvas();
  const fire: Cannon = library.create(sheet, { resize: true });
  let fallen: Promise<unknown> = Promise.resolve();
  let frame = 0;
  const height = (): number => sheet.clientHeight || innerHeight;
  const clearAway = (): void => {
    if (!canvas) sheet.remove();
  };
  const onFrame = (): void => {
    for (let count = 0; count < now.particlesPerFrame; count += 1) {
      const shape = shapes[Math.floor(Math.random() * shapes.length)] ?? "square";
      fallen = fire(particleOf(now, shape, height())) ?? fallen;
    }
    frame = requestAnimationFrame(onFrame);
  };
  const onReducedMotion = (): void => {
    cancelAnimationFrame(frame);
    fire.reset();
    clearAway();
  };
  reducedMotion.addEventListener("change", onReducedMotion, { once: true });
  onFrame();

  return {
    update: (more) => {
      const next = { ...now, ...more };
      checkConfetti({ ...more, ...(next.imageUrl ? { imageUrl: next.imageUrl } : {}) });
      now = next;
      void draw(next).then((drawn) => {
        shapes = drawn;
      });
    },
    stop: async () => {
      cancelAnimationFrame(frame);
      await fallen;
      reducedMotion.removeEventListener("change", onReducedMotion);
      clearAway();
    },
  };
}

function canvasOf({ canvasId, canvasElement }: ConfettiOptions): HTMLCanvasElement | null {
  if (canvasId === undefined) return canvasElement ?? null;
  const found = document.getElementById(canvasId);
  if (found instanceof HTMLCanvasElement) return found;
  throw new Error(`There is no canvas with the id ${canvasId}`);
}

/** A canvas above everything, hidden from screen readers. */
function createCanvas(): HTMLCanvasElement {
  const sheet = document.createElement("canvas");
  sheet.className = css.page ?? "";
  sheet.ariaHidden = "true";
  document.body.append(sheet);
  return sheet;
}

/** Twice the width of the library's own particles, for high-resolution screens. */
const PICTURE_PIXELS = 20;
const PICTURE_SCALE = 0.5;

async function pictureShape(url: string): Promise<Shape> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const bitmap = await createImageBitmap(picture, { resizeWidth: PICTURE_PIXELS, resizeHeight: PICTURE_PIXELS });
  const toMiddle = (-PICTURE_PIXELS * PICTURE_SCALE) / 2;
  return { type: "bitmap", bitmap, matrix: new DOMMatrix([PICTURE_SCALE, 0, 0, PICTURE_SCALE, toMiddle, toMiddle]) };
}

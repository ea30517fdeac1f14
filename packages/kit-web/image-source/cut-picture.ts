// Cutting a picture to a fixed shape.
import type { Crop } from "#kit/field/field-info.ts";

/** The center of the visible part, as a share of the picture's width and height; `zoom` 1 shows as much as fits. */
export type Cut = { x: number; y: number; zoom: number };
type Size = { width: number; height: number };

/** The visible part's size in the picture's pixels. */
function visible(picture: Size, crop: Crop, zoom: number): Size {
  const scale = Math.min(picture.width / crop.width, picture.height / crop.height) / zoom;
  return { width: crop.width * scale, height: crop.height * scale };
}

/** Moved by a share of the frame; the frame never leaves the picture. */
export function moved(picture: Size, crop: Crop, cut: Cut, byX: number, byY: number): Cut {
  const { width, height } = visible(picture, crop, cut.zoom);
  const [halfX, halfY] = [width / picture.width / 2, height / picture.height / 2];
  const within = (at: number, half: number) => Math.min(1 - half, Math.max(half, at));
  return {
    zoom: cut.zoom,
    x: within(cut.x - byX * halfX * 2, halfX),
    y: within(cut.y - byY * halfY * 2, halfY),
  };
}

export function drawCut(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, cut: Cut): void {
  const { width, height } = visible(picture, crop, cut.zoom);
  const [left, top] = [cut.x * picture.width - width / 2, cut.y * picture.height - height / 2];
  const context = canvas.getContext("2d");
  if (!context) return;
  context.imageSmoothingQuality = "high";
  context.clearRect(0, 0, crop.width, crop.height);
  context.drawImage(picture, left, top, width, height, 0, 0, crop.width, crop.height);
}

/** The canvas as a PNG; null if the browser can't make one. */
export const cutOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, "image/png"));

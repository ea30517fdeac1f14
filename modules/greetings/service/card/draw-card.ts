// Draws the card image: a background, the member's picture in a ring, and two lines of text.
import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from "@napi-rs/canvas";
import { hexColor } from "#kit/color.ts";
import { pictureFonts } from "#kit-server/base/pictures/picture-fonts.ts";
import { coverPicture } from "#kit-server/base/pictures/picture-reader.ts";
import { initialOf, readableText, shortened } from "./readable-text.ts";

export type Card = {
  /** The card's member. */
  name: string;
  title: string;
  text: string;
  /** Null: the first letter of the name is drawn instead. */
  avatar: Uint8Array | null;
  /** Null: a plain background in `color`. */
  background: Uint8Array | null;
  /** Colors as 24-bit RGB; null for the default. */
  color: number | null;
  accent: number | null;
  textColor: number | null;
};

const CARD_WIDTH = 960;
const CARD_HEIGHT = 320;
const AVATAR = { x: 168, y: CARD_HEIGHT / 2, radius: 96 };
const TEXT_X = 312;
const TEXT_WIDTH = CARD_WIDTH - TEXT_X - 56;
const QUALITY = 92;
const OWN = { color: 0x16202f, accent: 0xf0c15c, textColor: 0xffffff };

/** Returns a JPEG. Unreadable pictures are omitted. */
export async function drawCard(card: Card): Promise<Uint8Array> {
  const [avatar, background] = await Promise.all([
    readable(card.avatar, { width: AVATAR.radius * 2, height: AVATAR.radius * 2 }),
    readable(card.background, { width: CARD_WIDTH, height: CARD_HEIGHT }),
  ]);
  const canvas = createCanvas(CARD_WIDTH, CARD_HEIGHT);
  const context = canvas.getContext("2d");
  const accent = hexColor(card.accent ?? OWN.accent);
  const ink = hexColor(card.textColor ?? OWN.textColor);
  drawBackground(context, background, hexColor(card.color ?? OWN.color), accent);
  drawAvatar(context, avatar, card.name, accent);
  context.fillStyle = ink;
  drawLine(context, readableText(card.title), { y: 160, sizes: [60, 52, 44], weight: 700 });
  context.globalAlpha = 0.86;
  drawLine(context, readableText(card.text), { y: 216, sizes: [32, 28], weight: 450 });
  // Compressed on the library's threads. As PNG, the gradient and photos would take ten times as long.
  return canvas.encode("jpeg", QUALITY);
}

/** Images come from members, so they are decoded in a separate process, at the drawn size. */
async function readable(picture: Uint8Array | null, size: { width: number; height: number }): Promise<Canvas | null> {
  const pixels = picture && (await coverPicture(picture, size));
  if (!pixels) return null;
  const { width, height, rgba } = pixels;
  const canvas = createCanvas(width, height);
  const data = new Uint8ClampedArray(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  canvas.getContext("2d").putImageData(new ImageData(data, width, height), 0, 0);
  return canvas;
}

function drawBackground(context: SKRSContext2D, picture: Canvas | null, color: string, accent: string): void {
  context.fillStyle = color;
  context.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  if (!picture) {
    const glow = context.createRadialGradient(AVATAR.x, AVATAR.y, 40, AVATAR.x, AVATAR.y, 620);
    glow.addColorStop(0, `${accent}3d`);
    glow.addColorStop(1, `${accent}00`);
    context.fillStyle = glow;
    context.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
    return;
  }
  context.drawImage(picture, 0, 0);
  // Text must be readable on any image.
  const shade = context.createLinearGradient(0, 0, CARD_WIDTH, 0);
  shade.addColorStop(0, `${color}b3`);
  shade.addColorStop(1, `${color}80`);
  context.fillStyle = shade;
  context.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
}

function drawAvatar(context: SKRSContext2D, picture: Canvas | null, name: string, accent: string): void {
  const { x, y, radius } = AVATAR;
  context.beginPath();
  context.arc(x, y, radius + 8, 0, Math.PI * 2);
  context.fillStyle = accent;
  context.fill();
  context.save();
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fillStyle = "#10151d";
  context.fill();
  context.clip();
  if (picture) {
    context.drawImage(picture, x - radius, y - radius);
  } else {
    context.fillStyle = accent;
    context.font = `700 96px ${pictureFonts()}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(initialOf(name), x, y + 6);
  }
  context.restore();
}

/** One line in the largest size that fits, otherwise shortened. Right-to-left text is still aligned left. */
function drawLine(context: SKRSContext2D, text: string, line: { y: number; sizes: number[]; weight: number }): void {
  const setSize = (size: number): void => {
    context.font = `${line.weight} ${size}px ${pictureFonts()}`;
  };
  const fits = (some: string): boolean => context.measureText(some).width <= TEXT_WIDTH;
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  const size = line.sizes.find((one) => {
    setSize(one);
    return fits(text);
  });
  if (size === undefined) setSize(line.sizes.at(-1) ?? 28);
  context.fillText(shortened(text, fits), TEXT_X, line.y);
}

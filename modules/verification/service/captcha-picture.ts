// The picture with letters: bent, in changing sizes and angles, with lines above and below.
import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { pictureFonts } from "#kit-server/base/pictures/picture-fonts.ts";

const WIDTH = 480;
const HEIGHT = 160;
const QUALITY = 82;

/** Returns a JPEG, drawn differently each time. */
export async function captchaPicture(letters: string): Promise<Uint8Array> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext("2d");
  const hue = between(0, 360);
  const ground = context.createLinearGradient(0, 0, WIDTH, HEIGHT);
  ground.addColorStop(0, `hsl(${hue} 32% 16%)`);
  ground.addColorStop(1, `hsl(${hue + 50} 32% 26%)`);
  context.fillStyle = ground;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  for (let at = 0; at < 5; at += 1) drawLine(context, `hsl(${between(0, 360)} 30% 45%)`, between(2, 4));
  const step = (WIDTH - 60) / letters.length;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const [at, letter] of [...letters].entries()) {
    context.save();
    context.translate(30 + step * (at + 0.5) + between(-6, 6), HEIGHT / 2 + between(-18, 18));
    context.rotate(between(-0.42, 0.42));
    context.transform(1, between(-0.2, 0.2), between(-0.25, 0.25), 1, 0, 0);
    context.font = `700 ${Math.round(between(66, 88))}px ${pictureFonts()}`;
    context.fillStyle = `hsl(${hue + between(150, 230)} 75% ${Math.round(between(72, 86))}%)`;
    context.fillText(letter, 0, 0);
    context.restore();
  }
  for (let at = 0; at < 3; at += 1) drawLine(context, `hsl(${hue + between(150, 230)} 60% 70%)`, between(1.5, 2.5));
  return canvas.encode("jpeg", QUALITY);
}

function drawLine(context: SKRSContext2D, color: string, width: number): void {
  context.beginPath();
  context.moveTo(0, between(0, HEIGHT));
  const [third, half] = [WIDTH / 3, HEIGHT * 1.2];
  context.bezierCurveTo(third, between(-half, half), third * 2, between(0, half * 1.5), WIDTH, between(0, HEIGHT));
  context.strokeStyle = color;
  context.lineWidth = width;
  context.stroke();
}

const between = (least: number, most: number): number => least + Math.random() * (most - least);

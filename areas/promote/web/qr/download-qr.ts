import { qrSquares } from "./qr-squares.ts";

/** Large enough to print on a page. */
const PICTURE_PX = 1024;

export function downloadSvg(text: string, name: string): void {
  const { size, path } = qrSquares(text);
  const drawn =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
  download(new Blob([drawn], { type: "image/svg+xml" }), `${name}.svg`);
}

/** For places where vector images can't be posted, such as chats. */
export async function downloadPng(text: string, name: string): Promise<void> {
  const { size, path } = qrSquares(text);
  const squarePx = Math.ceil(PICTURE_PX / size);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = squarePx * size;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws no pictures");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(squarePx, squarePx);
  context.fillStyle = "#000";
  context.fill(new Path2D(path));
  const picture = await new Promise<Blob | null>((drawn) => canvas.toBlob(drawn));
  if (!picture) throw new Error("the picture could not be drawn");
  download(picture, `${name}.png`);
}

function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

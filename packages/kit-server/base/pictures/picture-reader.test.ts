import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { gifOf, pngOf } from "#kit-server/testing/pictures.ts";
import { coverPicture, inspectPicture } from "./picture-reader.ts";

/** In the environment before the first picture is read, as the installation's secrets are. */
process.env.SECRET_OF_THE_TEST = "eerie-lantern";
afterAll(() => void delete process.env.SECRET_OF_THE_TEST);

const CARD = { width: 960, height: 320 };
const HUGE = [18_000, 18_000] as const;
const MEGABYTE = 1024 * 1024;

const noise = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: "#2f4f7f" } });

describe("reading a picture", () => {
  test.each([
    ["png", () => noise(40).png().toBuffer()],
    ["jpg", () => noise(40).jpeg().toBuffer()],
    ["webp", () => noise(40).webp().toBuffer()],
    ["gif", () => noise(40).gif().toBuffer()],
  ] as const)("detects a %s", async (ending, make) => {
    expect(await inspectPicture(await make())).toEqual({ ending, width: 40, height: 40, frames: 1 });
  });

  test("counts frames", async () => {
    const frames = Array.from({ length: 30 }, () => [10, 10] as const);
    expect(await inspectPicture(gifOf({ screen: [10, 10], frames }))).toMatchObject({ frames: 30 });
  });

  test.each([
    ["SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')],
    ["TIFF", () => noise(4).tiff().toBuffer()],
    ["AVIF", () => noise(4).avif().toBuffer()],
    ["a page", () => Buffer.from("<html><script>alert(1)</script>")],
    ["nothing", () => new Uint8Array()],
    ["a PNG that is cut short", () => pngOf(30, 30).slice(0, 60)],
  ])("returns null for %s", async (_what, make) => {
    expect(await inspectPicture(await make())).toBeNull();
  });
});

test("rejects a small file that decompresses to gigabytes, without using memory", async () => {
  const bomb = gifOf({ screen: [1, 1], frames: [HUGE] });
  expect(bomb.length).toBeLessThan(MEGABYTE / 2);
  const before = process.memoryUsage.rss();
  expect(await inspectPicture(bomb)).toMatchObject({ width: HUGE[0], height: HUGE[1] });
  expect(await Promise.all([1, 2, 3, 4].map((side) => coverPicture(bomb, { width: side, height: 1 })))).toEqual(
    Array(4).fill(null),
  );
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MEGABYTE);
});

test("rejects a bomb in a later frame", async () => {
  const frames = [[8, 8], HUGE] as const;
  expect(await coverPicture(gifOf({ screen: [8, 8], frames }), CARD)).toMatchObject(CARD);
});

test.each([
  ["png", () => noise(4_097).png().toBuffer()],
  ["webp", () => noise(4_097).webp().toBuffer()],
  ["jpeg", () => noise(4_097).jpeg().toBuffer()],
])("doesn't decode a %s with more pixels than the limit", async (_format, make) => {
  expect(await coverPicture(await make(), CARD)).toBeNull();
});

test("doesn't decode an unsupported format, whatever its size", async () => {
  expect(await coverPicture(await noise(8).tiff().toBuffer(), CARD)).toBeNull();
});

describe.runIf(process.platform === "linux")("the decoder process", () => {
  const red = async (side: number) => coverPicture(await noise(50).png().toBuffer(), { width: side, height: 1 });

  test("is replaced when it hangs, and the picture is rejected", async () => {
    expect(await red(20)).not.toBeNull();
    const [hanging] = decoders();
    if (!hanging) throw new Error("no process decodes pictures");
    onTestFinished(() => {
      if (decoders().includes(hanging)) process.kill(hanging, "SIGKILL");
    });
    process.kill(hanging, "SIGSTOP");
    expect(await red(21)).toBeNull();
    expect(await red(22)).not.toBeNull();
    expect(decoders()).not.toContain(hanging);
  });

  test("is killed when it uses too much memory, and the next picture is read", async () => {
    expect(await red(23)).not.toBeNull();
    const [greedy] = decoders();
    expect(await inspectPicture(new Uint8Array(400 * MEGABYTE))).toBeNull();
    expect(await red(24)).not.toBeNull();
    expect(decoders()).not.toContain(greedy);
  });

  test("is a single one for any number of pictures, and has none of the installation's secrets", async () => {
    const large = await noise(3_000).png().toBuffer();
    const sizes = Array.from({ length: 6 }, (_, at) => ({ width: 30 + at, height: 1 }));
    let most = 0;
    const count = setInterval(() => {
      most = Math.max(most, decoders().length);
    }, 5);
    await Promise.all(sizes.map((size) => coverPicture(large, size)));
    clearInterval(count);
    expect(most).toBe(1);
    for (const id of decoders()) expect(readFileSync(`/proc/${id}/environ`, "utf8")).not.toContain("eerie-lantern");
  });
});

/** The decoder processes that this process started. */
function decoders(): number[] {
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return ids.map(Number).filter((id) => {
    try {
      const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${id}/status`, "utf8")) ?? [];
      return Number(parent) === process.pid && readFileSync(`/proc/${id}/cmdline`, "utf8").includes("picture-process");
    } catch {
      return false;
    }
  });
}

test("reads the next picture after a rejected one", async () => {
  await coverPicture(gifOf({ screen: [1, 1], frames: [HUGE] }), CARD);
  const pixels = await coverPicture(await noise(50).png().toBuffer(), { width: 4, height: 2 });
  expect(pixels && [...pixels.rgba.subarray(0, 4)]).toEqual([0x2f, 0x4f, 0x7f, 0xff]);
});

// Fonts for drawn pictures, from packages: installed fonts would differ between machines.
import { createRequire } from "node:module";
import { GlobalFonts } from "@napi-rs/canvas";

const require = createRequire(import.meta.url);
const INTER = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"];

const FILES: Readonly<Record<string, string>> = {
  "Card Display": require.resolve(
    "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  ),
  ...Object.fromEntries(
    INTER.map((subset) => [
      `Card Inter ${subset}`,
      require.resolve(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`),
    ]),
  ),
  "Card Arabic": require.resolve("@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff2"),
  "Card Hebrew": require.resolve("@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-600-normal.woff2"),
  "Card Emoji": require.resolve("twemoji-colr-font/twemoji.woff2"),
};

let families: string | null = null;

/** The font families in fallback order, in the canvas's syntax. */
export function pictureFonts(): string {
  families ??= Object.entries(FILES)
    .map(([family, file]) => {
      if (!GlobalFonts.registerFromPath(file, family)) throw new Error(`the font ${file} cannot be read`);
      return `"${family}"`;
    })
    .join(", ");
  return `${families}, sans-serif`;
}

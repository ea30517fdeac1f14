// The time to open the list of channels in a guild of Discord's maximum size.
import type { Browser } from "playwright-core";
import { freshContext } from "./browser.ts";
import type { Figure } from "./figure.ts";
import type { Installation } from "./installation.ts";
import type { SignedIn } from "./sign-in.ts";

const ROUNDS = 5;

/** Runs in the page: the time from the press to the first visible option, in milliseconds. */
const OPENING = `(async () => {
  const startedAt = performance.now();
  document.getElementById("field-joinChannel").click();
  while (!document.querySelector("[role=option]")) await new Promise(requestAnimationFrame);
  return performance.now() - startedAt;
})()`;

/** The median of several openings: people notice delays from 100 ms (J. Nielsen, "Response Times"). */
export async function measurePicker(
  browser: Browser,
  installation: Installation,
  signedIn: SignedIn,
): Promise<Figure[]> {
  const context = await freshContext(browser, installation, signedIn);
  const page = await context.newPage();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto(`/dashboard/${signedIn.largeGuildId}/greetings#field-joinChannel`);
    await page.locator("#field-joinChannel").waitFor();
    times.push(await page.evaluate<number>(OPENING));
  }
  await context.close();
  times.sort((a, b) => a - b);
  return [
    {
      name: "List of 500 channels, to open",
      value: times[Math.floor(ROUNDS / 2)] ?? Number.NaN,
      unit: "ms",
      goal: { atMost: 100 },
      note: `median of ${ROUNDS}`,
    },
  ];
}

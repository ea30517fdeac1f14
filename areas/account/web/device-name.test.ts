import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const MOZILLA = "Mozilla/5.0";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME}`, "Chrome on Windows"],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Edg/141.0.0.0`, "Edge on Windows"],
  [`${MOZILLA} (X11; Linux x86_64) ${CHROME} OPR/120.0.0.0`, "Opera on Linux"],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${CHROME}`, "Chrome on ChromeOS"],
  [`${MOZILLA} (Linux; Android 15; Pixel 9) ${CHROME}`, "Chrome on Android"],
  [`${MOZILLA} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, "Firefox on Linux"],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    "Safari on Mac",
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1`,
    "Chrome on iPhone",
  ],
  ["curl/8.5.0", "Unknown device"],
  ["", "Unknown device"],
  [null, "Unknown device"],
])("gives %s the name %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

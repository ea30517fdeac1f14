// In the order in which they are looked for: browsers built on another name that other's too.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPiOS|Opera)\//, "Opera"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac(?:intosh| OS X)\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const named = (text: string, names: readonly [RegExp, string][]): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** A browser in plain words, as in "Chrome on Windows", from what it called itself; "Unknown device" when that says neither. */
export function deviceName(userAgent: string | null): string {
  const [browser, system] = [named(userAgent ?? "", browsers), named(userAgent ?? "", systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}

/** Whether it is carried in a pocket. */
export const isHandheld = (userAgent: string | null): boolean => /\b(?:iPhone|Android)\b/.test(userAgent ?? "");

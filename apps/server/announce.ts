import type { Running } from "./run.ts";

/** Tells the person who started the process what is where. */
export function announce({ settings, url, hasPages, sandboxUrl }: Running): void {
  const lines = [
    `${settings.productName} is ready (${settings.roles.join(", ")}).`,
    ...(url ? [`  Dashboard      ${url}`] : []),
    ...(url && !hasPages ? ["                 (not built yet: only the API answers; npm start builds it)"] : []),
    ...(url ? [`  API reference  ${url}/api/reference`] : []),
    ...(sandboxUrl ? sandboxLines(sandboxUrl) : []),
    "Ctrl+C stops it.",
  ];
  process.stdout.write(`\n${lines.join("\n")}\n`);
}

const sandboxLines = (sandboxUrl: string): string[] => [
  `  Sandbox chat   ${sandboxUrl}`,
  "",
  "No platform credentials are set, so a sandbox on this machine stands in for it, with sample people and servers.",
  "Open the dashboard, sign in, and choose one of the people on the consent page; in the chat you can be any of them.",
];

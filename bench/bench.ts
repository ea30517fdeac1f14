// `npm run bench`: what the product costs, as ratios and sizes against their aims. `--json` prints them for machines.
import { type Figure, isReached, printTable } from "./figure.ts";
import { measureFirstLoad } from "./first-load.ts";
import { makeDataDir, startInstallation } from "./installation.ts";
import { signIn } from "./sign-in.ts";
import { measureThroughput } from "./throughput.ts";

const isForMachines = process.argv.includes("--json");
const tell = (text: string) => {
  if (!isForMachines) console.log(text);
};

async function measure(dataDir: string): Promise<Figure[]> {
  tell("Starting twice …");
  await (await startInstallation(dataDir)).stop();
  const installation = await startInstallation(dataDir);
  try {
    const signedIn = await signIn(installation);
    tell("Fetching the pages …");
    const firstLoad = await measureFirstLoad(installation, signedIn);
    if (!firstLoad) tell("No Chromium found: the sizes of pages are left out.");
    tell("Asking for a guild as often as possible (about half a minute) …");
    const throughput = await measureThroughput(installation, signedIn);
    const peakMb = installation.peakMemoryMb();
    return [
      throughput,
      {
        name: "Second start, to ready",
        value: installation.startedInMs / 1000,
        unit: "s",
        aim: { atMost: 5 },
        note: "process started to first ready answer",
      },
      ...(peakMb === null
        ? []
        : [
            {
              name: "Peak memory of the server",
              value: peakMb,
              unit: "MB",
              aim: { atMost: 700 },
              note: "after that load",
            },
          ]),
      ...(firstLoad ?? []),
    ];
  } finally {
    await installation.stop();
  }
}

const dataDir = makeDataDir();
try {
  const figures = await measure(dataDir.path);
  if (isForMachines)
    console.log(
      JSON.stringify(
        figures.map((figure) => ({ ...figure, reached: isReached(figure) })),
        null,
        2,
      ),
    );
  else printTable(figures);
} finally {
  dataDir.remove();
}

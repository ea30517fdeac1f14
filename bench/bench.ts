// `npm run bench`: what the product costs, as ratios and sizes against their aims. `--json` prints them for machines.
import { startBrowser } from "./browser.ts";
import { measureCards } from "./card.ts";
import { measureCommands } from "./commands.ts";
import { type Figure, isReached, printTable } from "./figure.ts";
import { measureFirstLoad } from "./first-load.ts";
import { measureGuildMemory } from "./guild-memory.ts";
import { type Installation, makeDataDir, startInstallation } from "./installation.ts";
import { measureLeaderboard } from "./leaderboard.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measurePicker } from "./picker.ts";
import { measurePresses } from "./presses.ts";
import { measureSandbox } from "./sandbox.ts";
import { type SignedIn, signIn } from "./sign-in.ts";
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
    const pages = await measurePages(installation, signedIn);
    tell("Asking for a guild as often as possible (about half a minute) …");
    const throughput = await measureThroughput(installation, signedIn);
    tell("Letting a crowd use a command …");
    const commands = await measureCommands(installation);
    tell("Letting a crowd press a drop …");
    const presses = await measurePresses(installation);
    const peakMb = installation.peakMemoryMb();
    return [
      throughput,
      ...commands,
      ...presses,
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
      ...pages,
    ];
  } finally {
    await installation.stop();
  }
}

async function measurePages(installation: Installation, signedIn: SignedIn): Promise<Figure[]> {
  const browser = await startBrowser();
  if (!browser) {
    tell("No Chromium found: what is measured in a browser is left out.");
    return [];
  }
  try {
    const sizes = await measureFirstLoad(browser, installation, signedIn);
    const picker = await measurePicker(browser, installation, signedIn);
    tell("Asking Lighthouse about the public pages …");
    return [...sizes, picker, ...(await measureLighthouse(installation))];
  } finally {
    await browser.close();
  }
}

const dataDir = makeDataDir();
try {
  const product = await measure(dataDir.path);
  tell("Letting crowds into the sandbox …");
  const crowds = await measureSandbox();
  tell("Bringing the bot into thousands of guilds (a minute or two) …");
  const memory = await measureGuildMemory();
  tell("Filling a leaderboard with a million members (about a minute) …");
  const figures = [...product, ...(await measureCards()), ...crowds, ...memory, await measureLeaderboard()];
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

// `npm run bench`: measures the product's costs as ratios and sizes, and compares them with their targets. `--json`
// prints machine-readable results. It takes about ten minutes, at most twenty. A part that fails is reported, the
// others are still measured, and the exit code is 1. A missed target shows only in the table, because a busy machine
// misses some.

import { measureAiLists } from "./ai-lists.ts";
import { browserPath, withBrowser } from "./browser.ts";
import { measureCards } from "./card.ts";
import { measureCommands } from "./commands.ts";
import { measureCounting } from "./counting.ts";
import { type Figure, isReached, printTable } from "./figure.ts";
import { measureFirstLoad } from "./first-load.ts";
import { measureFreshClone } from "./fresh-clone.ts";
import { measureGatewayFleet } from "./gateway-fleet.ts";
import { measureGatewayPath } from "./gateway-path.ts";
import { measureGuildMemory } from "./guild-memory.ts";
import { type Installation, makeDataDir, startInstallation } from "./installation.ts";
import { measureInvites } from "./invites.ts";
import { measureJoins, PARTS } from "./joins.ts";
import { measureJudging } from "./judging.ts";
import { hasQuestions, measureKnowledge } from "./knowledge.ts";
import { measureLastItem } from "./last-item.ts";
import { measureLeaderboard } from "./leaderboard.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { installationMemoryMb } from "./memory.ts";
import { measureNews } from "./news.ts";
import { measureParts, type Outcome, type Part } from "./parts.ts";
import { measurePicker } from "./picker.ts";
import { measurePresses } from "./presses.ts";
import { measurePurchases } from "./purchases.ts";
import { measureQuestions } from "./questions.ts";
import { measureSandbox } from "./sandbox.ts";
import { type SignedIn, signIn } from "./sign-in.ts";
import { measureSubmissions } from "./submissions.ts";
import { measureThroughput } from "./throughput.ts";
import { measureTickets } from "./tickets.ts";
import { measureWhitelist } from "./whitelist.ts";

const isForMachines = process.argv.includes("--json");
const log = (text: string) => {
  if (!isForMachines) console.log(text);
};
const outcome: Outcome = { figures: [], failures: [] };
/** `--only joins` measures only the parts with that word in their title; what they depend on still starts. */
const only = process.argv[process.argv.indexOf("--only") + 1];
const isWanted = ({ title }: Part) =>
  !process.argv.includes("--only") || title.toLowerCase().includes(only?.toLowerCase() ?? "");
const inTurn = (...parts: Part[]): Promise<void> => measureParts(parts.filter(isWanted), log, outcome);

await measureRunning();
await inTurn(
  { title: "Starting a fresh clone", measure: measureFreshClone },
  { title: "Drawing picture cards", measure: measureCards },
  { title: "Selling to a crowd by card, killed meanwhile (two minutes)", measure: measurePurchases },
  { title: "Letting crowds into the sandbox", measure: measureSandbox },
  {
    title: "Sending the bot events through a gateway of the bench's own (about two minutes)",
    measure: measureGatewayPath,
  },
  { title: "Bringing ten thousand guilds to the bot, through a gateway with shards", measure: measureGatewayFleet },
  { title: "Bringing the bot into thousands of guilds (a minute or two)", measure: measureGuildMemory },
  { title: "Filling a leaderboard with a million members (about a minute)", measure: measureLeaderboard },
  ...knowledgeParts(),
  { title: "Judging messages by long lists", measure: measureJudging },
  { title: "Asking AI support 200 questions at once", measure: measureQuestions },
  { title: "Opening long lists of cases and sources", measure: measureAiLists },
  { title: "Opening the inbox of 20,000 tickets", measure: measureTickets },
  { title: "Reading the news of 200 feeds", measure: measureNews },
);
report();
// Also ends anything that a failed part left running.
process.exit(outcome.failures.length > 0 ? 1 : 0);

function knowledgeParts(): Part[] {
  if (hasQuestions()) return [{ title: "Asking the knowledge a thousand questions", measure: measureKnowledge }];
  log("XQUAD_DIR names no folder with xquad.en.json: how well the knowledge answers is left out.");
  return [];
}

type Running = { installation: Installation; signedIn: SignedIn };

/** Measures a running installation, one part after the other. */
async function measureRunning(): Promise<void> {
  const dataDir = makeDataDir();
  let started: Running | undefined;
  const running = (): Running => {
    if (!started) throw new Error("the installation was not started");
    return started;
  };
  const start: Part = {
    title: "Starting twice",
    measure: async () => {
      const first = await startInstallation(dataDir.path);
      await first.stop();
      const installation = await startInstallation(dataDir.path, [], {}, Number(new URL(first.url).port));
      const memory = memoryOf(installation, { name: "Memory after the start", goal: { atMost: 350 } });
      started = { installation, signedIn: await signIn(installation) };
      return [secondStart(installation), ...memory];
    },
  };
  const parts: Part[] = [
    ...browserParts(running),
    {
      title: "Asking for a guild as often as possible (about half a minute)",
      measure: () => measureThroughput(running().installation, running().signedIn),
    },
    { title: "Letting a crowd use a command", measure: () => measureCommands(running().installation) },
    { title: "Letting a crowd press a drop", measure: () => measurePresses(running().installation) },
    { title: "Letting a crowd buy the last item", measure: () => measureLastItem(running().installation) },
    { title: "Letting a crowd hand in work", measure: () => measureSubmissions(running().installation) },
    { title: "Letting a crowd count", measure: () => measureCounting(running().installation) },
    { title: "Letting a crowd join", measure: () => measureJoins(running().installation) },
    { title: "Letting a crowd join with invites tracked", measure: () => measureInvites(running().installation) },
    { title: "Filling and drawing a whitelist", measure: () => measureWhitelist(running().installation) },
    {
      title: "Looking at the memory",
      measure: async () => memoryOf(running().installation, { name: "Memory after that load", goal: { atMost: 500 } }),
    },
  ];
  // The other parts need the first one, even if it isn't selected.
  if ([start, ...parts].some(isWanted)) await measureParts([start], log, outcome);
  if (started) await inTurn(...parts);
  await (started as Running | undefined)?.installation.stop();
  dataDir.remove();
}

function browserParts(running: () => Running): Part[] {
  if (!browserPath()) {
    log("No Chromium found: what is measured in a browser is left out.");
    return [];
  }
  return [
    {
      title: "Fetching the pages",
      measure: () => withBrowser((browser) => measureFirstLoad(browser, running().installation, running().signedIn)),
    },
    {
      title: "Opening a list of 500 channels",
      measure: () => withBrowser((browser) => measurePicker(browser, running().installation, running().signedIn)),
    },
    { title: "Asking Lighthouse about the public pages", measure: () => measureLighthouse(running().installation) },
  ];
}

function secondStart({ startedInMs }: Installation): Figure {
  const note = "process started to first ready answer";
  return { name: "Second start, to ready", value: startedInMs / 1000, unit: "s", goal: { atMost: 3 }, note };
}

/** Empty on systems other than Linux. */
function memoryOf(installation: Installation, figure: Pick<Figure, "name" | "goal">): Figure[] {
  const value = installationMemoryMb(installation);
  return value === null ? [] : [{ ...figure, value, unit: "MB", note: PARTS }];
}

function report(): void {
  const { figures, failures } = outcome;
  if (isForMachines) {
    const judged = figures.map((figure) => ({ ...figure, reached: isReached(figure) }));
    console.log(JSON.stringify({ figures: judged, failures }, null, 2));
    return;
  }
  printTable(figures);
  for (const { title, reason } of failures) console.log(`\nNot measured: ${title}\n  ${reason}`);
}

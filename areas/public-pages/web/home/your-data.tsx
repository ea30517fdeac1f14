import clsx from "clsx";
import type { ModuleCard } from "#kit-web/catalog/module-card.ts";
import columns from "./columns.module.css";
import css from "./your-data.module.css";

/** For how many days the settings of a server outlive the bot's removal; `GRACE_DAYS` of the server. */
const GRACE_DAYS = 30;

type Fact = { title: string; text: string };

const facts: readonly Fact[] = [
  {
    title: "Sealed",
    text: "What Discord gives for signing in is encrypted with the installation’s own key. Of your session the database holds a hash, and no script can read the cookie.",
  },
  {
    title: "Asked anew",
    text: "Every call for a server is checked on the machine that answers it: whoever loses Manage Server loses the dashboard.",
  },
  {
    title: "Written down",
    text: "Who changed what, and when, stands in the server’s audit log. Neither tokens nor the text of messages stand in the program’s logs.",
  },
  {
    title: "Gone when you go",
    text: `Remove the bot, and after ${GRACE_DAYS} days every row of the server is deleted. Until then, inviting it again finds all as it was.`,
  },
  {
    title: "No one else listening",
    text: "No analytics and no trackers. The pages run no script but their own, and what you do on them is told to nobody but the machine they came from.",
  },
];

/** What the platform lets the bot hear, as the modules themselves ask for it. */
function hearing(cards: readonly ModuleCard[]): Fact {
  const asking = cards.filter(({ intents }) => intents.includes("MessageContent")).map(({ name }) => name);
  return asking.length === 0
    ? {
        title: "It does not read along",
        text: "No module asks Discord for the content of messages, so the bot is not sent what your members write.",
      }
    : {
        title: "It reads only where it must",
        text: `What members write is asked of Discord for ${asking.join(", ")} alone.`,
      };
}

/** What happens with what the product is told: only what the code does. */
export function YourData({ cards }: { cards: readonly ModuleCard[] }) {
  return (
    <section className={columns.section} aria-labelledby="your-data">
      <h2 id="your-data">Your data stays where you put it</h2>
      <dl className={clsx(columns.columns, css.data)}>
        {[hearing(cards), ...facts].map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

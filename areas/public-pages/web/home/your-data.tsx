import clsx from "clsx";
import { withPlatformName } from "#kit/platform-name.ts";
import type { ModuleCard } from "#kit-web/catalog/module-card.ts";
import columns from "./columns.module.css";
import css from "./your-data.module.css";

/** How many days a server's settings are kept after the bot is removed; must equal the server's `GRACE_DAYS`. */
const GRACE_DAYS = 30;

type Fact = { title: string; text: string };

const facts: readonly Fact[] = [
  {
    title: "Encrypted",
    text: "Discord tokens are encrypted with the installation's own key. Sessions are stored as hashes, and scripts can't read the cookie.",
  },
  {
    title: "Checked on every request",
    text: "Your permissions are checked on every request. Anyone who loses Manage Server loses access to the dashboard.",
  },
  {
    title: "Audited",
    text: "The audit log records who changed what and when. Logs never contain tokens or message text.",
  },
  {
    title: "Deleted when you leave",
    text: `Remove the bot and all of your server's data is deleted after ${GRACE_DAYS} days. Add it again before then to pick up where you left off.`,
  },
  {
    title: "No tracking",
    text: "No analytics, no trackers and no third-party scripts.",
  },
];

/** What the bot receives from Discord, derived from the modules' intents. */
function messageAccess(cards: readonly ModuleCard[]): Fact {
  const asking = cards.filter(({ intents }) => intents.includes("MessageContent")).map(({ name }) => name);
  return asking.length === 0
    ? {
        title: "No message content",
        text: "No module requests message content, so Discord doesn't send the bot what your members write.",
      }
    : {
        title: "Minimal message access",
        text: `Message content is requested only for ${asking.join(", ")}.`,
      };
}

/** How data is handled; states only what the code does. */
export function YourData({ cards }: { cards: readonly ModuleCard[] }) {
  return (
    <section className={columns.section} aria-labelledby="your-data">
      <h2 id="your-data">Your data stays with you</h2>
      <dl className={clsx(columns.columns, css.data)}>
        {[messageAccess(cards), ...facts].map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{withPlatformName(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

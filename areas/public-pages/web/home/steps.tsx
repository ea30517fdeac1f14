import clsx from "clsx";
import { withPlatformName } from "#kit/platform-name.ts";
import columns from "./columns.module.css";
import css from "./steps.module.css";

const steps = [
  {
    title: "Sign in with Discord",
    text: "We ask for your name, email address and server list. Nothing changes in your servers.",
  },
  {
    title: "Add the bot",
    text: "Choose a server that you manage. Discord shows every permission before you agree, and each one is used by a module.",
  },
  {
    title: "Set it up",
    text: "Choose a ready-made setup, answer a question or two, and turn it on. You can change everything later.",
  },
] as const;

/** From nothing to a working module, in three steps. */
export function Steps() {
  return (
    <section className={columns.section} aria-labelledby="how-it-works">
      <h2 id="how-it-works">How it works</h2>
      <ol className={clsx(columns.columns, css.steps)}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{withPlatformName(title)}</h3>
            <p>{withPlatformName(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

import clsx from "clsx";
import columns from "./columns.module.css";
import css from "./steps.module.css";

const steps = [
  {
    title: "Sign in with Discord",
    text: "It asks for your name, your e-mail address and the list of your servers. Nothing in any server changes.",
  },
  {
    title: "Add the bot",
    text: "Choose a server that you manage. Discord shows you every permission before you agree, and the bot asks for none that no module uses.",
  },
  {
    title: "Set, look, save",
    text: "Every setting says what it does. Look at the message, send it once as a test, and save: it is live at once, without a restart.",
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
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { IconEye, IconHeartbeat, IconHistory, IconServer } from "@tabler/icons-react";
import { fieldIssueWords } from "#kit/field-words.ts";
import { fillWords } from "#kit/words.ts";
import css from "./home-promises.module.css";

/** The very sentence that an owner would read. */
const healthSample = fillWords(fieldIssueWords.roleAboveBot, { role: "Captain" });

const promises = [
  {
    Icon: IconEye,
    title: "See it before they do",
    text: "Messages are drawn beside the form as your members will read them, with your own channels and roles.",
  },
  {
    Icon: IconHistory,
    title: "Nothing typed is lost",
    text: "Two people may edit at once. If both saved, you see both versions and choose field by field.",
  },
  {
    Icon: IconServer,
    title: "Yours to run",
    text: "One command starts it on your own machine. The data stays there, and no feature is locked.",
  },
] as const;

export function HomePromises() {
  return (
    <section className={css.promises} aria-label="What you can count on">
      <div className={css.health}>
        <IconHeartbeat size={22} aria-hidden />
        <h2>It never fails in silence</h2>
        <p>When a module cannot do its duty, its page says why and what would change it. For example:</p>
        <blockquote>{healthSample}</blockquote>
      </div>
      <ul>
        {promises.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={22} aria-hidden />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

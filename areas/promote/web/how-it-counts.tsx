import { LighthouseIcon, LinkIcon, ShieldCheckIcon, UserPlusIcon } from "lucide-react";
import { useInstallation } from "#kit-web/installation.tsx";
import { REFERRAL_RULES, VOID_REASONS } from "../contract.ts";
import { promoteWords } from "../words.ts";
import css from "./how-it-counts.module.css";

const { carriedDays, keptDays, pendingDays, confirmedPerMonth } = REFERRAL_RULES;

/** The rules, as they are kept: how a referral counts, when it does not, and what is remembered. */
export function HowItCounts() {
  const { productName, referrals } = useInstallation();
  const steps = [
    {
      Icon: LinkIcon,
      title: "Someone opens your link",
      text: "Their browser keeps your code. A visitor is counted once a day.",
    },
    {
      Icon: UserPlusIcon,
      title: "They sign in for the first time",
      text: `Your code stays with them. They have ${carriedDays} days to add the bot to a server that they manage.`,
    },
    {
      Icon: LighthouseIcon,
      title: "Their server does its part",
      text: `It keeps the bot for ${keptDays} days, has at least ${referrals.minMembers} members, and switches on at least one module.`,
    },
    {
      Icon: ShieldCheckIcon,
      title: "It is confirmed",
      text: referrals.reward
        ? `Every night, by itself. For each you are given the badge “${referrals.reward}” on this page.`
        : "Every night, by itself. There is no prize here: it is our way to see whom to thank.",
    },
  ];
  return (
    <section className={css.rules} aria-labelledby="how-it-counts">
      <h2 id="how-it-counts">How it counts</h2>
      <ol className={css.steps}>
        {steps.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={22} aria-hidden />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className={css.columns}>
        <div>
          <h3>When it does not count</h3>
          <ul>
            {VOID_REASONS.map((reason) => (
              <li key={reason}>{promoteWords.reasons[reason]}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>Good to know</h3>
          <ul>
            <li>A server belongs to the first code that brought it, for good.</li>
            <li>
              At most {confirmedPerMonth} servers of one code are confirmed in a month, and a server has {pendingDays}{" "}
              days to do its part.
            </li>
            <li>Who came and which servers they look after is not shown to you. Their audit log names your code.</li>
            <li>No address of a visitor is kept: a mark that leads back to nobody, for a day.</li>
            <li>You can delete your code here, with everything that {productName} counted for it.</li>
          </ul>
        </div>
      </div>
    </section>
  );
}

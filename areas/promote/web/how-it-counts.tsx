import { LighthouseIcon, LinkIcon, ShieldCheckIcon, UserPlusIcon } from "lucide-react";
import { useInstallation } from "#kit-web/installation.tsx";
import { REFERRAL_RULES, VOID_REASONS } from "../contract.ts";
import { promoteWords } from "../words.ts";
import css from "./how-it-counts.module.css";

const { carriedDays, keptDays, pendingDays, confirmedPerMonth } = REFERRAL_RULES;

function earns(badge: string | null, promotion: string | null): string {
  const code = `a code for “${promotion}” that one of your servers can redeem`;
  if (badge && promotion) return `Each confirmed server earns you the badge “${badge}” and ${code}.`;
  if (badge) return `Each confirmed server earns you the badge “${badge}” on this page.`;
  return promotion ? `Each confirmed server earns you ${code}.` : "There's no prize. It's how we know who to thank.";
}

/** The referral rules: what counts, what doesn't, and what is stored. */
export function HowItCounts({ promotion }: { promotion: string | null }) {
  const { productName, referrals } = useInstallation();
  const steps = [
    {
      Icon: LinkIcon,
      title: "Someone opens your link",
      text: "Their browser remembers your code. Each visitor counts once a day.",
    },
    {
      Icon: UserPlusIcon,
      title: "They sign in for the first time",
      text: `They have ${carriedDays} days to add the bot to a server that they manage.`,
    },
    {
      Icon: LighthouseIcon,
      title: "Their server qualifies",
      text: `It keeps the bot for ${keptDays} days, has at least ${referrals.minMembers} members, and switches on at least one module.`,
    },
    {
      Icon: ShieldCheckIcon,
      title: "It is confirmed",
      text: `We check every night. ${earns(referrals.reward, promotion)}`,
    },
  ];
  return (
    <section className={css.rules} aria-labelledby="how-it-counts">
      <h2 id="how-it-counts">How referrals count</h2>
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
          <h3>What doesn't count</h3>
          <ul>
            {VOID_REASONS.map((reason) => (
              <li key={reason}>{promoteWords.reasons[reason]}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>Good to know</h3>
          <ul>
            <li>A server always belongs to the first code used for it.</li>
            <li>
              Up to {confirmedPerMonth} servers are confirmed per code and month. A server has {pendingDays} days to
              qualify.
            </li>
            <li>You don't see who signed up or which servers they manage. Their audit log shows your code.</li>
            <li>We don't store visitors' IP addresses, only an anonymous daily marker.</li>
            <li>You can delete your code and everything {productName} counted for it here.</li>
          </ul>
        </div>
      </div>
    </section>
  );
}

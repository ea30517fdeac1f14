// Illustrations of the product for the home page: with the product's own texts, but static and not interactive.
import { ArrowRightIcon, CheckIcon, TriangleAlertIcon } from "lucide-react";
import { fieldIssueWords } from "#kit/field-words.ts";
import { fillWords } from "#kit/words.ts";
import css from "./vignettes.module.css";

/** The exact sentence that an owner would read. */
const whyNot = fillWords(fieldIssueWords.roleAboveBot, { role: "Captain" });

export function WhyNotVignette() {
  return (
    <div className={css.warning}>
      <TriangleAlertIcon size={20} />
      <div>
        <strong>Greetings can't give @Captain</strong>
        <p>{whyNot}</p>
        <p className={css.ways}>
          <span>Go to Roles for newcomers</span>
          <span>Check again</span>
        </p>
      </div>
    </div>
  );
}

const versions = [
  { number: 14, who: "Mara", what: "Welcome message", when: "just now" },
  { number: 13, who: "Jon", what: "Roles for newcomers", when: "yesterday" },
  { number: 12, who: "Mara", what: "Welcome channel, Picture card", when: "3 days ago" },
] as const;

export function VersionsVignette() {
  return (
    <ol className={css.versions}>
      {versions.map(({ number, who, what, when }) => (
        <li key={number}>
          <span className={css.number}>{number}</span>
          <span className={css.saved}>
            <strong>{who}</strong>
            <span>{what}</span>
          </span>
          <span className={css.when}>{when}</span>
        </li>
      ))}
    </ol>
  );
}

const remapped = [
  { from: "#welcome", to: "#welcome", note: "same name" },
  { from: "@Crew", to: "@Crew", note: "same name" },
  { from: "#deck", to: "#general", note: "chosen" },
] as const;

export function RemapVignette() {
  return (
    <ul className={css.remap}>
      {remapped.map(({ from, to, note }) => (
        <li key={from}>
          <span>{from}</span>
          <ArrowRightIcon size={16} />
          <span className={css.to}>{to}</span>
          <small>{note}</small>
        </li>
      ))}
    </ul>
  );
}

const sides = [
  { who: "Yours", text: "Ahoy {member}, welcome aboard!", isChosen: true },
  { who: "Mara's", text: "Welcome {member}, good to have you.", isChosen: false },
] as const;

export function MergeVignette() {
  return (
    <div className={css.merge}>
      {sides.map(({ who, text, isChosen }) => (
        <div key={who} className={css.side} data-chosen={isChosen}>
          <span>
            {who} {isChosen && <CheckIcon size={16} />}
          </span>
          <p>{text}</p>
        </div>
      ))}
    </div>
  );
}

export function StartVignette() {
  return (
    <pre className={css.terminal}>
      <b>$ npm start</b>
      {"\n\nDashboard   http://127.0.0.1:3000\nSandbox     http://127.0.0.1:3001"}
    </pre>
  );
}

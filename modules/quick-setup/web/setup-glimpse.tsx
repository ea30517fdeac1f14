import { HashIcon, Volume2Icon } from "lucide-react";
import { PRESET_OF } from "../contract.ts";
import { presetWords } from "../words.ts";
import { plannedSteps } from "./planned-steps.ts";
import css from "./setup-glimpse.module.css";

/** What the first preset makes, as Discord lists a server's channels and roles. */
export function SetupGlimpse() {
  const steps = plannedSteps({ preset: "community", parts: [...PRESET_OF.community.parts], staffRoleId: null });
  const roles = steps.filter((step) => step.kind === "createRole");
  const channels = steps.filter((step) => step.kind === "createChannel");
  return (
    <div className={css.glimpse}>
      <p className={css.head}>
        <strong>{presetWords.community.name}</strong>
        <span>{steps.length} items, one plan</span>
      </p>
      <ul className={css.channels}>
        {channels.map(({ key, name, type }) => (
          <li key={key} data-type={type}>
            {type === "text" && <HashIcon size={16} />}
            {type === "voice" && <Volume2Icon size={16} />}
            {name}
          </li>
        ))}
      </ul>
      <p className={css.roles}>
        {roles.map(({ key, name }) => (
          <span key={key}>@{name}</span>
        ))}
      </p>
    </div>
  );
}

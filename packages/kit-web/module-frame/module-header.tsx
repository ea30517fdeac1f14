import { Switch } from "@mantine/core";
import type { ReactNode } from "react";
import type { ModuleIcon } from "../catalog/module-card.ts";
import css from "./module-header.module.css";

type Props = {
  Icon: ModuleIcon;
  name: string;
  purpose: string;
  /** The page has its own heading; this is its settings section. */
  isWithin?: boolean;
  /** Next to the title. */
  company?: ReactNode;
  /** Omitted where the switch is not shown. */
  power?: { isOn: boolean; onSwitch: (isOn: boolean) => void };
};

export function ModuleHeader({ Icon, name, purpose, isWithin = false, company, power }: Props) {
  return (
    <header className={css.header} data-within={isWithin || undefined}>
      {!isWithin && (
        <span className={css.icon}>
          <Icon size={26} />
        </span>
      )}
      <div className={css.words}>
        <div className={css.title}>
          {isWithin ? <h2>Settings</h2> : <h1>{name}</h1>}
          {company}
        </div>
        <p>{purpose}</p>
      </div>
      {power && (
        <Switch
          size={isWithin ? "md" : "lg"}
          checked={power.isOn}
          onChange={(event) => power.onSwitch(event.currentTarget.checked)}
          label={power.isOn ? "On" : "Off"}
          aria-label={`${name} is ${power.isOn ? "on" : "off"}`}
          labelPosition="left"
          className={css.switch}
        />
      )}
    </header>
  );
}

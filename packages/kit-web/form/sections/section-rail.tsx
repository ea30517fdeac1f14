import { Switch, Tabs } from "@mantine/core";
import { Fragment } from "react";
import { useEditedForm } from "../config-form-context.tsx";
import { type FormSection, sectionState } from "./form-section.ts";
import css from "./form-sections.module.css";
import { SectionMarks } from "./section-marks.tsx";

type Props = { label: string; sections: readonly FormSection[]; onOpen: (id: string) => void };

/**
 * The sections' titles, and their switches in a second column, because a tab list may contain only tabs. Both have
 * rows of one height.
 */
export function SectionRail({ label, sections, onOpen }: Props) {
  const form = useEditedForm();
  const rows = sections.map((section, at) => ({
    section,
    state: sectionState(section, form),
    isFirst: section.group !== sections[at - 1]?.group,
  }));
  return (
    <>
      <Tabs.List aria-label={label} className={css.tabs}>
        {rows.map(({ section: { id, title, group, toggle }, state, isFirst }) => (
          <Fragment key={id}>
            {isFirst && (
              <span className={css.group} aria-hidden>
                {group}
              </span>
            )}
            <Tabs.Tab
              value={id}
              className={css.tab}
              data-quiet={state.isOn === false}
              data-toggled={toggle !== undefined}
            >
              <span className={css.title}>{title}</span>
              <SectionMarks state={state} />
            </Tabs.Tab>
          </Fragment>
        ))}
      </Tabs.List>
      <div className={css.switches}>
        {rows.map(({ section: { id, title, toggle }, state, isFirst }) => (
          <Fragment key={id}>
            {isFirst && <span className={css.group} />}
            <span className={css.switch} data-field={toggle}>
              {toggle !== undefined && (
                <Switch
                  size="xs"
                  aria-label={title}
                  checked={state.isOn === true}
                  disabled={form.isReadOnly}
                  onChange={({ currentTarget: { checked } }) => {
                    form.onChange(toggle, checked);
                    // A section that was just turned on usually needs more input, such as a channel.
                    if (checked) onOpen(id);
                  }}
                />
              )}
            </span>
          </Fragment>
        ))}
      </div>
    </>
  );
}

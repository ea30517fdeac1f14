import { Drawer, Tabs } from "@mantine/core";
import { useFocusBack } from "../../overlay/use-focus-back.ts";
import type { FormSection } from "./form-section.ts";
import css from "./form-sections.module.css";
import { SectionRail } from "./section-rail.tsx";

type Props = {
  label: string;
  sections: readonly FormSection[];
  openId: string;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** The list of sections on a phone: choosing one closes it, toggling one does not. */
export function SectionSheet({ label, sections, openId, onOpen, onClose }: Props) {
  useFocusBack();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      title={label}
      classNames={{ content: css.sheet ?? "" }}
    >
      <Tabs
        value={openId}
        // Arrow keys stay inside the list.
        activateTabWithKeyboard={false}
        onChange={(id) => id !== null && onOpen(id)}
        orientation="vertical"
        variant="none"
        classNames={{ root: css.sheetRail ?? "" }}
      >
        <SectionRail label={label} sections={sections} onOpen={() => {}} />
      </Tabs>
    </Drawer>
  );
}

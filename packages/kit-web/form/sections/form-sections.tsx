import { Tabs } from "@mantine/core";
import { ChevronDownIcon } from "lucide-react";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { SECTION } from "../../address/module-tab.ts";
import { useAddress } from "../../address/use-address.ts";
import { lazyOverlay } from "../../overlay/lazy-overlay.tsx";
import { useEditedForm } from "../config-form-context.tsx";
import { type FormSection, sectionOfPath, sectionState } from "./form-section.ts";
import css from "./form-sections.module.css";
import { SectionMarks } from "./section-marks.tsx";
import { SectionRail } from "./section-rail.tsx";

const SectionSheet = lazyOverlay(async () => (await import("./section-sheet.tsx")).SectionSheet);

/** The distance between the list and the window's edge, as in the style sheet. */
const PLACE_PX = 16;

type Props<S extends FormSection> = {
  /** The list's name for screen readers: "Occasions". */
  label: string;
  sections: readonly S[];
  /** Renders the open section. */
  children: (section: S) => ReactNode;
};

/**
 * Shows a long form one section at a time: a list with each section's switch, and the open section, which the address
 * keeps. A setting that a link or a failed save refers to opens its section. On narrow screens the list is a sheet.
 */
export function FormSections<S extends FormSection>({ label, sections, children }: Props<S>) {
  const form = useEditedForm();
  const { wanted } = form;
  const { texts, change } = useAddress();
  const [openId, setOpenId] = useState(sections.find(({ id }) => id === texts[SECTION])?.id ?? sections[0]?.id ?? "");
  const [followed, setFollowed] = useState<typeof wanted>(null);
  const [isListed, setIsListed] = useState(false);
  if (wanted && wanted !== followed) {
    setFollowed(wanted);
    setOpenId(sectionOfPath(sections, wanted.path)?.id ?? openId);
  }
  const choose = (id: string): void => {
    setOpenId(id);
    change({ [SECTION]: id }, { isQuiet: true });
  };
  const layout = useRef<HTMLDivElement>(null);
  useScrollAnchor(layout, openId);
  const open = sections.find(({ id }) => id === openId) ?? sections[0];
  if (!open) return null;
  const others = sections.filter((section) => section !== open).map((section) => sectionState(section, form));
  return (
    <Tabs
      value={open.id}
      onChange={(id) => id !== null && choose(id)}
      orientation="vertical"
      variant="none"
      keepMounted={false}
      classNames={{ root: css.sections ?? "" }}
    >
      <div ref={layout} className={css.layout}>
        <div className={css.rail}>
          <SectionRail label={label} sections={sections} onOpen={choose} />
        </div>
        <button type="button" className={css.chooser} aria-haspopup="dialog" onClick={() => setIsListed(true)}>
          <span className={css.chooserTitle}>
            {open.title}
            <SectionMarks state={sectionState(open, form)} />
          </span>
          <span className={css.chooserNote}>
            Section {sections.indexOf(open) + 1} of {sections.length}
            <SectionMarks
              state={{
                isOn: null,
                isFaulty: others.some(({ isFaulty }) => isFaulty),
                isChanged: others.some(({ isChanged }) => isChanged),
              }}
              where="elsewhere "
            />
          </span>
          <ChevronDownIcon size={18} aria-hidden />
        </button>
        {isListed && (
          <SectionSheet
            label={label}
            sections={sections}
            openId={open.id}
            onOpen={(id) => {
              choose(id);
              setIsListed(false);
            }}
            onClose={() => setIsListed(false)}
          />
        )}
        <Tabs.Panel value={open.id} className={css.panel}>
          {children(open)}
        </Tabs.Panel>
      </div>
    </Tabs>
  );
}

/** A newly opened section starts at its top; the list next to it keeps its scroll position. */
function useScrollAnchor(layout: RefObject<HTMLElement | null>, openId: string): void {
  const before = useRef(openId);
  useLayoutEffect(() => {
    if (before.current === openId) return;
    before.current = openId;
    const above = layout.current?.getBoundingClientRect().top ?? 0;
    if (above < 0) scrollBy({ top: above - PLACE_PX, behavior: "instant" });
  }, [layout, openId]);
}

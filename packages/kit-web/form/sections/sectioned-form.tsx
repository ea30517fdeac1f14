import { Skeleton } from "@mantine/core";
import { Fragment, type ReactNode } from "react";
import { LazyFallback } from "../../states/lazy-component.tsx";
import type { FormSection } from "./form-section.ts";
import { FormSections } from "./form-sections.tsx";
import { SectionFields } from "./section-fields.tsx";

type Props<S extends FormSection> = {
  /** The list's name for screen readers: "Drop settings". */
  label: string;
  sections: readonly S[];
  /** What is next to a section: a `lazyComponent`, so that settings can be edited before its code is loaded. Null: nothing. */
  preview: (section: S) => ReactNode;
  /** What is above or below a section. */
  above?: (section: S) => ReactNode;
  below?: (section: S) => ReactNode;
};

/** A module's settings in sections, each next to its preview. */
export const SectionedForm = <S extends FormSection>({ label, sections, preview, above, below }: Props<S>) => (
  <FormSections label={label} sections={sections}>
    {(section) => {
      const shown = preview(section);
      const aside = <LazyFallback fallback={<Skeleton height={240} radius="lg" />}>{shown}</LazyFallback>;
      return (
        <Fragment key={section.id}>
          {above?.(section)}
          <SectionFields section={section} {...(shown !== null && { aside })} />
          {below?.(section)}
        </Fragment>
      );
    }}
  </FormSections>
);

import { Skeleton } from "@mantine/core";
import { FormSections } from "#kit-web/form/sections/form-sections.tsx";
import { SectionFields } from "#kit-web/form/sections/section-fields.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { LazyFallback, lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { NewsConfig } from "../contract.ts";
import { newsSections } from "./news-sections.ts";

// The settings can be edited before the previews' code is loaded.
const preview = () => import("./news-preview.tsx");
const NewsPreview = lazyComponent(async () => (await preview()).NewsPreview);
const PanelPreview = lazyComponent(async () => (await preview()).PanelPreview);

/** The settings in sections: topics next to a digest, the panel next to its own. */
export const NewsForm = (props: PreviewProps<NewsConfig>) => (
  <FormSections label="News settings" sections={newsSections}>
    {(section) => {
      const Preview = { topics: NewsPreview, panel: PanelPreview }[section.id];
      return (
        <SectionFields
          key={section.id}
          section={section}
          {...(Preview && {
            aside: (
              <LazyFallback fallback={<Skeleton height={320} radius="lg" />}>
                <Preview {...props} />
              </LazyFallback>
            ),
          })}
        />
      );
    }}
  </FormSections>
);

import { Button } from "@mantine/core";
import { EyeIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { lazyOverlay } from "../../overlay/lazy-overlay.tsx";
import { SectionBoundary } from "../../states/section-boundary.tsx";
import css from "./with-preview.module.css";

const PreviewSheet = lazyOverlay(async () => (await import("./preview-sheet.tsx")).PreviewSheet);

type Props = {
  preview: ReactNode;
  /** The previewed value: a preview that failed is retried when it changes. */
  of: unknown;
  children: ReactNode;
};

/**
 * Settings with a preview of what members will see: next to them and always visible, or on a phone in a sheet that a
 * button opens.
 */
export function WithPreview({ preview, of, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const drawn = (
    <SectionBoundary title="The preview can't be shown" of={of}>
      {preview}
    </SectionBoundary>
  );
  return (
    <div className={css.around}>
      <div className={css.pair}>
        <div className={css.settings}>{children}</div>
        <aside className={css.aside} aria-label="Preview">
          {drawn}
        </aside>
      </div>
      <div className={css.peek}>
        <Button
          variant="default"
          radius="xl"
          className={css.button ?? ""}
          leftSection={<EyeIcon size={18} aria-hidden />}
          aria-haspopup="dialog"
          onPointerEnter={PreviewSheet.expect}
          onFocus={PreviewSheet.expect}
          onClick={() => setIsOpen(true)}
        >
          Preview
        </Button>
      </div>
      {isOpen && <PreviewSheet onClose={() => setIsOpen(false)}>{drawn}</PreviewSheet>}
    </div>
  );
}

import { Button } from "@mantine/core";
import { Notice } from "../states/notice.tsx";
import { formatMoment } from "../time/moment.ts";
import css from "./kept-offer.module.css";
import type { ModuleForm } from "./use-module-form.ts";

/** Offers to restore unsaved changes of an earlier visit. */
export function KeptOffer({ form }: { form: Pick<ModuleForm, "offer" | "takeOffer" | "dropOffer"> }) {
  if (!form.offer) return null;
  return (
    <section aria-label="Changes from an earlier visit">
      <Notice>
        <p>
          <strong>You have unsaved changes</strong> from {formatMoment(form.offer.at).replace(/^(?:at|on) /, "")}. They
          were kept in this browser.
        </p>
        <div className={css.actions}>
          <Button variant="subtle" color="gray" onClick={form.dropOffer}>
            Discard changes
          </Button>
          <Button onClick={form.takeOffer}>Restore changes</Button>
        </div>
      </Notice>
    </section>
  );
}

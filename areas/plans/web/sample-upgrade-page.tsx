import { type ReactNode, useEffect, useState } from "react";
import { sampleGuild } from "#kit-web/catalog/sample-guild.ts";
import { useModuleCards, useModuleDetails } from "#kit-web/module-catalog.tsx";
import { SampleProvider } from "#kit-web/sample/sample-context.ts";
import { PageSkeleton } from "#kit-web/states/page-skeleton.tsx";
import { openSamplePlan } from "./sample-plan.ts";
import css from "./upgrade-page.module.css";
import { UpgradePage } from "./upgrade-page.tsx";

type Props = { invitation: ReactNode };

/** The page with a sample server's plan. */
export function SampleUpgradePage({ invitation }: Props) {
  const cards = useModuleCards();
  const details = useModuleDetails(true);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!details) return;
    openSamplePlan(cards, details);
    setIsOpen(true);
  }, [cards, details]);
  if (!isOpen) return <PageSkeleton label="Loading plan" />;
  return (
    <SampleProvider value={true}>
      <div className={css.page}>
        {invitation}
        <UpgradePage guild={sampleGuild} />
      </div>
    </SampleProvider>
  );
}

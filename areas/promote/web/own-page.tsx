import { useQuery } from "@tanstack/react-query";
import { AwardIcon } from "lucide-react";

import { useInstallation } from "#kit-web/installation.tsx";
import { PublicLayout } from "#kit-web/public-layout/public-layout.tsx";
import type { Visitor } from "#kit-web/public-layout/visitor.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { OnceInSight } from "#kit-web/states/once-in-sight.tsx";
import type { EarnedCode, Funnel, OwnCode } from "../contract.ts";
import { CodeCard } from "./code-card.tsx";
import { EarnedCodes } from "./earned-codes.tsx";
import { EraseCode } from "./erase-code.tsx";
import { FunnelSteps } from "./funnel-steps.tsx";
import { HowItCounts } from "./how-it-counts.tsx";
import { MakeCode } from "./make-code.tsx";
import { PromoteHero } from "./promote-hero.tsx";
import css from "./promote-page.module.css";
import { summaryQuery } from "./promote-queries.ts";
import { QrCard } from "./qr/qr-card.tsx";
import { referralLink } from "./referral-link.ts";
import { ShareKit } from "./share-kit.tsx";

const ReferralsTable = lazyComponent(async () => (await import("./referrals-table.tsx")).ReferralsTable);
const TABLE_PX = 360;

/** A person's code, ways to share it, and its results. */
export function OwnPage(visitor: Visitor) {
  return (
    <PublicLayout {...visitor}>
      <div className={css.page}>
        <PromoteHero />
        <Own />
      </div>
    </PublicLayout>
  );
}

function Own() {
  const answer = useQuery(summaryQuery);
  const { data } = answer;
  if (data?.code)
    return <WithCode code={data.code} funnel={data.funnel} earned={data.earned} promotion={data.promotion} />;
  if (data) {
    return (
      <>
        <MakeCode />
        <HowItCounts promotion={data.promotion} />
      </>
    );
  }
  return <LoadingState answer={answer} name="your code" height={320} />;
}

type WithCodeProps = { code: OwnCode; funnel: Funnel; earned: readonly EarnedCode[]; promotion: string | null };

function WithCode({ code: ownCode, funnel, earned, promotion }: WithCodeProps) {
  const { reward } = useInstallation().referrals;
  const link = referralLink(ownCode.code);
  return (
    <>
      <div className={css.own}>
        <CodeCard own={ownCode} link={link} />
        <QrCard link={link} code={ownCode.code} />
      </div>
      <section className={css.section} aria-labelledby="funnel">
        <h2 id="funnel">Results</h2>
        {reward && funnel.rewarded > 0 && (
          <p className={css.badge}>
            <AwardIcon size={20} aria-hidden /> {reward} × {funnel.rewarded}
          </p>
        )}
        <FunnelSteps funnel={funnel} hasReward={reward !== null || promotion !== null || funnel.rewarded > 0} />
      </section>
      {earned.length > 0 && <EarnedCodes codes={earned} />}
      <ShareKit link={link} />
      <section className={css.section} aria-labelledby="one-by-one">
        <h2 id="one-by-one">Referrals</h2>
        <OnceInSight height={TABLE_PX}>
          <ReferralsTable />
        </OnceInSight>
      </section>
      <HowItCounts promotion={promotion} />
      <EraseCode code={ownCode.code} />
    </>
  );
}

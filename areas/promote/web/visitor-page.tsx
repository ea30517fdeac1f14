import { useInstallation } from "#kit-web/installation.tsx";
import { PublicLayout } from "#kit-web/public-layout/public-layout.tsx";
import { SignInButton } from "#kit-web/public-layout/sign-in-button.tsx";
import type { Visitor } from "#kit-web/public-layout/visitor.ts";
import type { Funnel } from "../contract.ts";
import { FunnelSteps } from "./funnel-steps.tsx";
import { HowItCounts } from "./how-it-counts.tsx";
import { PromoteHero } from "./promote-hero.tsx";
import css from "./promote-page.module.css";

const SAMPLE_CODE = "HARB9R27";
const SAMPLE: Funnel = { clicked: 184, joined: 21, pending: 3, confirmed: 6, rewarded: 6, void: 2 };

/** An introduction to referrals with a sample code; makes no requests. */
export function VisitorPage({ isSignedIn, onSignIn }: Visitor) {
  const { referrals } = useInstallation();
  return (
    <PublicLayout isSignedIn={isSignedIn} onSignIn={onSignIn}>
      <div className={css.page}>
        <PromoteHero>
          <div className={css.enter}>
            <SignInButton isSignedIn={isSignedIn} onSignIn={onSignIn} size="large" />
            <span>You get your own code, link and QR code here.</span>
          </div>
        </PromoteHero>
        <section className={css.sample} aria-labelledby="sample">
          <div className={css.sampleHead}>
            <h2 id="sample">Preview</h2>
            <p>An example with sample figures</p>
          </div>
          <p className={css.sampleLink}>
            {globalThis.location?.origin}/?ref=<strong>{SAMPLE_CODE}</strong>
          </p>
          <FunnelSteps funnel={SAMPLE} hasReward={referrals.reward !== null} />
        </section>
        <HowItCounts promotion={null} />
      </div>
    </PublicLayout>
  );
}

import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { ArrowRightIcon } from "lucide-react";
import { withPlatformName } from "#kit/platform-name.ts";
import { SAMPLE_GUILD_ID } from "#kit-web/catalog/sample-guild-id.ts";
import { useInstallation } from "#kit-web/installation.tsx";
import { PublicLayout } from "#kit-web/public-layout/public-layout.tsx";
import { SignInButton } from "#kit-web/public-layout/sign-in-button.tsx";
import { Reveal } from "#kit-web/reveal/reveal.tsx";
import { type LoadDemo, ProductStage } from "../demo/product-stage.tsx";
import type { PublicPageProps } from "../public-page-props.ts";
import { Comparison } from "./comparison.tsx";
import { Difference } from "./difference.tsx";
import css from "./home-page.module.css";
import { ModuleList } from "./module-list.tsx";
import { Steps } from "./steps.tsx";
import { YourData } from "./your-data.tsx";

export function HomePage({ cards, loadDemo, ...visitor }: PublicPageProps & { loadDemo: LoadDemo }) {
  const { sandboxUrl } = useInstallation();
  const tried = cards.find(({ isClosedToVisitors }) => !isClosedToVisitors);
  return (
    <PublicLayout {...visitor}>
      <section className={clsx(css.section, css.hero)}>
        <h1>
          {withPlatformName("Welcomes, tickets and rewards for your Discord.")} <span>Free, and yours.</span>
        </h1>
        <p className={css.lead}>
          Choose a ready-made setup, turn it on, and it's live in a minute. See every message as your members will see
          it, and when something breaks, see how to fix it.
        </p>
        <div className={css.actions}>
          <SignInButton {...visitor} size="large" label={withPlatformName("Add to Discord")} />
          {tried && (
            <Link to={`/dashboard/${SAMPLE_GUILD_ID}/${tried.id}`} className={css.tryIt}>
              Try it without signing in <ArrowRightIcon size={18} aria-hidden />
            </Link>
          )}
        </div>
        <ProductStage load={loadDemo} onSignIn={visitor.isSignedIn ? null : visitor.onSignIn} />
        {sandboxUrl && (
          <p className={css.small}>
            {withPlatformName(
              "This installation includes a sandbox, so you can try everything without a Discord account.",
            )}
          </p>
        )}
      </section>

      <Reveal>
        <Comparison />
      </Reveal>
      <Reveal>
        <ModuleList cards={cards} />
      </Reveal>
      <Reveal>
        <Difference />
      </Reveal>
      <Reveal>
        <Steps />
      </Reveal>
      <Reveal>
        <YourData cards={cards} />
      </Reveal>

      <section className={clsx(css.section, css.closing)}>
        <h2>Be ready when the next member joins.</h2>
        <SignInButton {...visitor} size="large" label={withPlatformName("Add to Discord")} />
      </section>
    </PublicLayout>
  );
}

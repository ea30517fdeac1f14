import { Link } from "@tanstack/react-router";
import { useInstallation } from "#kit-web/installation.tsx";
import { PublicLayout } from "#kit-web/public-layout/public-layout.tsx";
import { SignInButton } from "#kit-web/public-layout/sign-in-button.tsx";
import { HomeDemo } from "./home-demo.tsx";
import css from "./home-page.module.css";
import { HomePromises } from "./home-promises.tsx";
import { ModuleCards } from "./module-cards.tsx";
import type { PublicPageProps } from "./public-page-props.ts";

export function HomePage({ cards, isSignedIn, onSignIn }: PublicPageProps) {
  const { productName, sandboxUrl } = useInstallation();
  return (
    <PublicLayout isSignedIn={isSignedIn} onSignIn={onSignIn}>
      <section className={css.hero}>
        <div className={css.pitch}>
          <h1>Your server, well kept.</h1>
          <p className={css.lead}>
            {productName} is a Discord bot with a dashboard that explains every setting, shows a message before it is
            posted, and says what is wrong and how to mend it.
          </p>
          <div className={css.actions}>
            <SignInButton isSignedIn={isSignedIn} onSignIn={onSignIn} size="large" />
            <Link to="/features" className={css.quiet}>
              See what it does
            </Link>
          </div>
          <p className={css.small}>
            {sandboxUrl
              ? "This installation talks to a built-in sandbox: try everything without a Discord account."
              : "You need Manage Server in the server you want to set up. Nothing is changed until you save."}
          </p>
        </div>
        <HomeDemo cards={cards} />
      </section>

      <HomePromises />

      <section className={css.modules} aria-labelledby="modules">
        <header>
          <h2 id="modules">What it does today</h2>
          <p>A module is listed here once it works, and not before.</p>
        </header>
        <ModuleCards cards={cards} heading="h3" />
      </section>

      <section className={css.closing}>
        <h2>Set it up before the next member joins.</h2>
        <SignInButton isSignedIn={isSignedIn} onSignIn={onSignIn} size="large" />
      </section>
    </PublicLayout>
  );
}

import { Link } from "@tanstack/react-router";
import { Logo } from "../brand/logo.tsx";
import { useInstallation } from "../installation.tsx";
import css from "./public-footer.module.css";
import { PublicLink } from "./public-link.tsx";
import { publicLinks } from "./public-links.ts";
import type { Visitor } from "./visitor.ts";

/** The footer of public pages: links to all of them and to the API reference. */
export function PublicFooter({ isSignedIn }: Pick<Visitor, "isSignedIn">) {
  const { productName, sandboxUrl } = useInstallation();
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.about}>
          <span className={css.brand}>
            <Logo size={22} /> {productName}
          </span>
          <p>Open source under the MIT license. Host it yourself, with every feature included.</p>
        </div>
        <nav aria-label="Everything here" className={css.groups}>
          <ul aria-label="Product">
            {publicLinks.map((link) => (
              <li key={link.label}>
                <PublicLink link={link} />
              </li>
            ))}
          </ul>
          <ul aria-label="Use it">
            {isSignedIn && (
              <li>
                <Link to="/my-servers">My servers</Link>
              </li>
            )}
            {sandboxUrl && (
              <li>
                <a href={sandboxUrl}>Sandbox chat</a>
              </li>
            )}
            <li>
              <a href="/api/reference">API reference</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}

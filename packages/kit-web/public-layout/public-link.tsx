import { Link } from "@tanstack/react-router";
import type { publicLinks } from "./public-links.ts";

type Props = { link: (typeof publicLinks)[number]; onFollow?: () => void };

/** A link to a public page; a link to a section is active only while the address has its hash. */
export function PublicLink({ link: { to, hash, label }, onFollow }: Props) {
  return (
    <Link
      to={to}
      {...(hash ? { hash, activeOptions: { exact: true, includeHash: true } } : {})}
      {...(onFollow ? { onClick: onFollow } : {})}
    >
      {label}
    </Link>
  );
}

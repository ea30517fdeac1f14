import { Link } from "@tanstack/react-router";
import type { publicLinks } from "./public-links.ts";

type Props = { link: (typeof publicLinks)[number]; onFollow?: () => void };

/** A link to a public page; one to a part of a page is active only while that part is what the address names. */
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

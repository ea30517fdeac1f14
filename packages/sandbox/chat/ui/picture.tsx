import { clsx } from "clsx";
import { ImageOffIcon } from "lucide-react";
import { findOwnPath, findWebAddress } from "./image.ts";
import styles from "./picture.module.css";

export interface PictureProps {
  readonly url: string;
  readonly alt: string;
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
  readonly className?: string | undefined;
}

/** An image stored by this server; otherwise its URL as text, because the sandbox fetches nothing from outside. */
export function Picture({ url, alt, width, height, className }: PictureProps) {
  const path = findOwnPath(url);
  if (path === undefined) return <Elsewhere url={url} alt={alt} className={className} />;
  const size = width && height ? { width, height, style: { aspectRatio: `${width} / ${height}` } } : {};
  return <img src={path} alt={alt} loading="lazy" className={clsx(styles.picture, className)} {...size} />;
}

function Elsewhere({ url, alt, className }: Pick<PictureProps, "url" | "alt" | "className">) {
  const address = findWebAddress(url);
  return (
    <a
      className={clsx(styles.elsewhere, className)}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={`${alt === "" ? "" : `${alt}: `}${url}`}
      {...(address === undefined ? {} : { href: address })}
    >
      <ImageOffIcon size={20} aria-hidden="true" />
      <span>{address === undefined ? "A picture without an address" : address.replace(/^https?:\/\//, "")}</span>
    </a>
  );
}

/** A small round image next to a name; hidden if it is stored elsewhere. */
export function SmallPicture({ url }: { readonly url: string | undefined }) {
  const path = findOwnPath(url);
  return path === undefined ? null : <img src={path} alt="" className={styles.small} />;
}

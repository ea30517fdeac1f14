import { clsx } from "clsx";
import { ImageOffIcon } from "lucide-react";
import { useState } from "react";
import { assetRoutes } from "#kit/message/asset-routes.ts";
import { routeUrl } from "../api/route-url.ts";
import { useShownGuild } from "./shown-guild.ts";
import css from "./shown-picture.module.css";

const ATTACHMENT = "attachment://";

/** The URL of a payload's image: uploads are on this server, others at their own address. */
function usePictureAddress(): (url: string) => string {
  const { guild } = useShownGuild();
  return (url) => {
    if (!url.startsWith(ATTACHMENT)) return url;
    const params = { id: guild.id, file: url.slice(ATTACHMENT.length) };
    return `/api${routeUrl(assetRoutes.asset, { params })}`;
  };
}

type Props = { url: string; alt: string; className?: string | undefined };

/** An image of a message; if it can't be shown, its source is named. */
export function ShownPicture({ url, alt, className }: Props) {
  const address = usePictureAddress()(url);
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === address) {
    return (
      <span className={clsx(css.missing, className)} title={address}>
        <ImageOffIcon size={20} aria-hidden />
        <span>{alt || `No picture at ${URL.parse(address)?.hostname ?? "this address"}`}</span>
      </span>
    );
  }
  return (
    <img
      src={address}
      alt={alt}
      loading="lazy"
      referrerPolicy="no-referrer"
      className={clsx(css.picture, className)}
      onError={() => setFailed(address)}
    />
  );
}

/** A small round image next to a name; hidden if it fails to load. */
export function ShownIcon({ url }: { url: string }) {
  const address = usePictureAddress()(url);
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === address) return null;
  return (
    <img src={address} alt="" referrerPolicy="no-referrer" className={css.icon} onError={() => setFailed(address)} />
  );
}

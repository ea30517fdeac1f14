import { BracesIcon, ImageIcon, ImageOffIcon } from "lucide-react";
import { useState } from "react";
import { imageGap } from "#kit/message/image.ts";
import { imageAddress } from "./image-address.ts";
import css from "./image-source.module.css";

/** A thumbnail; an icon if there is no image, for a placeholder, and if the image fails to load. */
export function ImageThumbnail({ guildId, source }: { guildId: string; source: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  const address = imageAddress(guildId, source);
  const isBroken = address !== null && broken === address;
  if (address !== null && !isBroken) {
    return (
      <span className={css.thumbnail}>
        <img src={address} alt="" referrerPolicy="no-referrer" onError={() => setBroken(address)} />
      </span>
    );
  }
  const Mark = isBroken ? ImageOffIcon : imageGap(source) === null ? ImageIcon : BracesIcon;
  return (
    <span className={css.thumbnail} title={isBroken ? "Picture can't be loaded" : undefined}>
      <Mark size={22} aria-hidden />
    </span>
  );
}

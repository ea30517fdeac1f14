import { type CSSProperties, useState } from "react";
import css from "./picture.module.css";

type Props = { name: string; url: string | null; size: number; isRound?: boolean };

/** A guild's or person's image; the name's initials if it has none or it fails to load. */
export function Picture({ name, url, size, isRound = false }: Props) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const style = { width: size, height: size, fontSize: size * 0.38, borderRadius: isRound ? "50%" : size * 0.28 };
  if (url !== null && failedUrl !== url) {
    return (
      <img
        className={css.picture}
        style={style}
        src={url}
        alt=""
        width={size}
        height={size}
        onError={() => setFailedUrl(url)}
      />
    );
  }
  return <span className={css.letters} style={{ ...style, ...hue(name) }} data-letters={initials(name)} aria-hidden />;
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? "")
    .join("")
    .toUpperCase();

const hue = (name: string): CSSProperties => ({ ["--hue" as string]: String(hueOf(name)) });

/** The same name always gets the same color. */
const hueOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 7, 0) % 360;

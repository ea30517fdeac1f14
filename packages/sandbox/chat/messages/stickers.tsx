import { IconSticker } from "@tabler/icons-react";
import { type APIStickerItem, StickerFormatType } from "discord-api-types/v10";
import styles from "./stickers.module.css";

const EXTENSIONS: Record<number, string> = {
  [StickerFormatType.PNG]: "png",
  [StickerFormatType.APNG]: "png",
  [StickerFormatType.GIF]: "gif",
};

export function Stickers({ stickers }: { readonly stickers: readonly APIStickerItem[] }) {
  return (
    <ul className={styles.stickers} aria-label="Stickers">
      {stickers.map((sticker) => (
        <li key={sticker.id}>
          <Sticker sticker={sticker} />
        </li>
      ))}
    </ul>
  );
}

function Sticker({ sticker: { id, name, format_type } }: { readonly sticker: APIStickerItem }) {
  const extension = EXTENSIONS[format_type];
  // A drawing in motion needs a player of its own; its name stands for it.
  if (extension === undefined) {
    return (
      <span className={styles.named}>
        <IconSticker size={28} aria-hidden="true" /> {name}
      </span>
    );
  }
  return (
    <img src={`/cdn/stickers/${id}.${extension}`} alt={`Sticker: ${name}`} title={name} className={styles.sticker} />
  );
}

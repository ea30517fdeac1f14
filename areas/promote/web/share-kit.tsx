import { Button } from "@mantine/core";
import { CopyIcon, ExternalLinkIcon, Share2Icon } from "lucide-react";
import { copyText } from "#kit-web/form/copy-field-link.tsx";
import { useProductName } from "#kit-web/installation.tsx";
import css from "./share-kit.module.css";
import { type ShareText, shareTexts } from "./share-texts.ts";

/** Texts for sharing the link, and on a phone the system's share sheet. */
export function ShareKit({ link }: { link: string }) {
  const productName = useProductName();
  const texts = shareTexts(productName, link);
  const share = () => {
    const text = texts[0]?.text.replace(link, "").trim() ?? "";
    // Rejected if the person closes the share sheet, which isn't an error.
    void navigator.share({ title: productName, text, url: link }).catch(() => {});
  };
  return (
    <section aria-labelledby="share" className={css.kit}>
      <header>
        <h2 id="share">Share</h2>
        {"share" in navigator && (
          <Button leftSection={<Share2Icon size={18} aria-hidden />} onClick={share}>
            Share…
          </Button>
        )}
      </header>
      <ul>
        {texts.map((text) => (
          <li key={text.id}>
            <OneText {...text} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const OneText = ({ title, hint, text, address }: ShareText) => (
  <>
    <h3>{title}</h3>
    <p className={css.hint}>{hint}</p>
    <p className={css.text}>{text}</p>
    <div className={css.actions}>
      <Button
        variant="default"
        aria-label={`Copy the text for ${title}`}
        leftSection={<CopyIcon size={18} aria-hidden />}
        onClick={() => void copyText(text, "Text copied")}
      >
        Copy
      </Button>
      {address && (
        <Button
          component="a"
          variant="subtle"
          color="gray"
          href={address.url}
          target="_blank"
          rel="noreferrer"
          rightSection={<ExternalLinkIcon size={16} aria-hidden />}
        >
          {address.label}
        </Button>
      )}
    </div>
  </>
);

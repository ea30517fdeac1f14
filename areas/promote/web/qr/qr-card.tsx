import { Button } from "@mantine/core";
import { DownloadIcon } from "lucide-react";
import { downloadPng, downloadSvg } from "./download-qr.ts";
import css from "./qr-card.module.css";
import { QrCode } from "./qr-code.tsx";

/** The link as a QR code, on the page and as a file for posters. */
export function QrCard({ link, code }: { link: string; code: string }) {
  const name = `referral-${code.toLowerCase()}`;
  const Icon = <DownloadIcon size={18} aria-hidden />;
  return (
    <figure className={css.card}>
      <QrCode text={link} label={`QR code that opens ${link}`} />
      <figcaption>
        <Button variant="default" leftSection={Icon} onClick={() => void downloadPng(link, name)}>
          Download PNG
        </Button>
        <Button variant="default" leftSection={Icon} onClick={() => downloadSvg(link, name)}>
          Download SVG
        </Button>
      </figcaption>
    </figure>
  );
}

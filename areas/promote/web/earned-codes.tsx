import { Button } from "@mantine/core";
import { CopyIcon, TicketIcon } from "lucide-react";
import { copyText } from "#kit-web/form/copy-field-link.tsx";
import { Moment } from "#kit-web/time/moment.tsx";
import type { EarnedCode } from "../contract.ts";
import css from "./earned-codes.module.css";
import page from "./promote-page.module.css";

/** Codes that a person's referrals earned, for one of their servers each. */
export const EarnedCodes = ({ codes }: { codes: readonly EarnedCode[] }) => (
  <section className={page.section} aria-labelledby="earned">
    <h2 id="earned">Earned codes</h2>
    <p className={css.lead}>Redeem each on the page Upgrade of one of your servers.</p>
    <ul className={css.codes}>
      {codes.map(({ code, name, isUsed, at }) => (
        <li key={code} data-used={isUsed}>
          <TicketIcon size={20} aria-hidden />
          <div>
            <strong>{code}</strong>
            <small>
              {name}, <Moment at={at} />
            </small>
          </div>
          {isUsed ? (
            <span>Redeemed</span>
          ) : (
            <Button
              variant="default"
              size="xs"
              leftSection={<CopyIcon size={16} aria-hidden />}
              aria-label={`Copy ${code}`}
              onClick={() => void copyText(code, "Code copied")}
            >
              Copy
            </Button>
          )}
        </li>
      ))}
    </ul>
  </section>
);

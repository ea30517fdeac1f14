import { Link } from "@tanstack/react-router";
import { ArrowRightIcon } from "lucide-react";
import type { ReactNode } from "react";
import { PERMISSION_NAMES } from "#kit/permissions.ts";
import { categoryNames } from "#kit-web/catalog/module-card.ts";
import { SAMPLE_GUILD_ID } from "#kit-web/catalog/sample-guild-id.ts";
import css from "./feature.module.css";
import { FeaturePreview, type LoadPreview } from "./feature-preview.tsx";
import { everPermissions, type Found, settingLabels } from "./find-features.ts";
import { INTENT_NAMES } from "./intent-names.ts";

type Props = { found: Found; loadPreview: LoadPreview };

/** One module as described by its contract and words; opens with sample data without signing in. */
export function Feature({ found: { card, settings }, loadPreview }: Props) {
  const { id, Icon, name, category, purpose, intents, commands, isClosedToVisitors } = card;
  const labels = settingLabels(card);
  return (
    <article className={css.feature} data-feature={id}>
      <div className={css.what}>
        <span className={css.icon}>
          <Icon size={24} />
        </span>
        <div>
          <p className={css.category}>{categoryNames[category]}</p>
          <h2>{name}</h2>
          <p className={css.purpose}>{purpose}</p>
          {settings.length > 0 && <p className={css.match}>Found in: {settings.slice(0, 4).join(", ")}</p>}
          {!isClosedToVisitors && (
            <Link to={`/dashboard/${SAMPLE_GUILD_ID}/${id}`} className={css.open}>
              Try {name} <ArrowRightIcon size={18} aria-hidden />
            </Link>
          )}
        </div>
      </div>
      <div className={css.shown}>
        <FeaturePreview name={name} load={loadPreview} />
        <details className={css.more}>
          <summary>Permissions, commands and settings</summary>
          <dl className={css.facts}>
            <Fact title="Bot permissions">
              {everPermissions(card)
                .map((one) => PERMISSION_NAMES[one])
                .join(", ")}
            </Fact>
            <Fact title="Events it receives">{intents.map((one) => INTENT_NAMES[one]).join(", ")}</Fact>
            {commands.length > 0 && (
              <Fact title="Commands">
                {commands.map((command) => (
                  <code key={command.name}>{command.name}</code>
                ))}
              </Fact>
            )}
            <Fact title={`${labels.length} settings`}>{labels.join(", ")}</Fact>
          </dl>
        </details>
      </div>
    </article>
  );
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

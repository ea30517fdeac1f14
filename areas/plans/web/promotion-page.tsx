import { Skeleton, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { routeUrl } from "#kit-web/api/route-url.ts";
import { ShareBars } from "#kit-web/charts/share-bars.tsx";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { CsvLink } from "#kit-web/table/csv-link.tsx";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { Moment } from "#kit-web/time/moment.tsx";
import { type Promotion, plans } from "../contract.ts";
import { CodesTable } from "./codes-table.tsx";
import { PromotionActions } from "./promotion-actions.tsx";
import { promotionQuery } from "./promotion-queries.ts";
import { PromotionStateBadge } from "./promotion-state.tsx";
import css from "./promotions.module.css";
import { RedemptionsTable } from "./redemptions-table.tsx";
import { planNamer, writeReward } from "./reward-text.ts";

/** One promotion: its funnel, codes and redemptions. */
export function PromotionPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(promotionQuery(Number(id)));
  return (
    <div className={css.page}>
      <Link to="/admin/promotions" className={css.back}>
        All promotions
      </Link>
      {data ? (
        <Shown promotion={data.promotion} nameOf={planNamer(data.plans)} />
      ) : error ? (
        <>
          <h1>Promotion</h1>
          <ErrorState level={2} title="This promotion can't be loaded" error={error} onRetry={() => void refetch()} />
        </>
      ) : (
        <div role="status" aria-label="Loading the promotion" className={css.page}>
          <VisuallyHidden component="h1">Promotion</VisuallyHidden>
          <Skeleton height={72} radius="lg" />
          <Skeleton height={240} radius="lg" />
        </div>
      )}
    </div>
  );
}

function Shown({ promotion, nameOf }: { promotion: Promotion; nameOf: (plan: string) => string }) {
  const {
    name,
    state,
    reward,
    most,
    perServer,
    startsAt,
    endsAt,
    funnel,
    plans: only,
    createdAt,
    createdBy,
  } = promotion;
  const params = { promotion: promotion.id };
  const isDiscount = reward.type === "percent" || reward.type === "amount";
  return (
    <>
      <header className={css.header}>
        <div>
          <h1>{name}</h1>
          <p>
            Gives {writeReward(reward, nameOf)}. Created by {createdBy}, <Moment at={createdAt} />.
          </p>
        </div>
        <PromotionStateBadge state={state} />
      </header>
      <PromotionActions promotion={promotion} />
      <SumList
        sums={[
          ["Max redemptions", most === null ? "Any number" : most.toLocaleString("en")],
          ["Per server", perServer],
          ["Starts", startsAt ? <Moment key="from" at={startsAt} /> : "At once"],
          ["Ends", endsAt ? <Moment key="to" at={endsAt} /> : "Never"],
          ["Plans", only.length === 0 ? "All" : only.map(nameOf).join(", ")],
          ["For referrals", promotion.isForReferrals ? "Yes" : "No"],
        ]}
      />
      <section className={css.card} aria-labelledby="funnel-title">
        <h2 id="funnel-title" className={css.cardTitle}>
          Funnel
        </h2>
        <ShareBars
          title="Servers"
          shares={[
            { name: "Opened a link", count: funnel.seen },
            { name: "Entered a code", count: funnel.entered },
            { name: "Redeemed", count: funnel.redeemed },
            ...(isDiscount ? [{ name: "Paid", count: funnel.paid }] : []),
          ]}
          empty="No server has used it yet."
        />
      </section>
      <RecordsSection id="codes" title="Codes" extra={<CsvLink href={routeUrl(plans.routes.codesFile, { params })} />}>
        <CodesTable promotion={promotion} />
      </RecordsSection>
      <RecordsSection
        id="redemptions"
        title="Redemptions"
        extra={<CsvLink href={routeUrl(plans.routes.redemptionsFile, { params })} />}
      >
        <RedemptionsTable promotion={promotion} />
      </RecordsSection>
    </>
  );
}

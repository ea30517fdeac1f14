import { useParams } from "@tanstack/react-router";
import { areaPages } from "#areas/web.ts";
import { lazyPage } from "../routes/lazy-page.tsx";
import { OperatorsOnly } from "../shell/operators-only.tsx";

const AdminHeader = lazyPage(areaPages.admin.header);
const PromotionsPage = lazyPage(areaPages.plans.promotions);
const PromotionPage = lazyPage(areaPages.plans.promotion);

export const Promotions = () => (
  <OperatorsOnly>
    <PromotionsPage
      header={
        <AdminHeader title="Promotions">
          Codes that give servers months of a plan, credit, badges or discounts.
        </AdminHeader>
      }
    />
  </OperatorsOnly>
);

export function Promotion() {
  const { id = "" } = useParams({ strict: false });
  return (
    <OperatorsOnly>
      <PromotionPage key={id} id={id} />
    </OperatorsOnly>
  );
}

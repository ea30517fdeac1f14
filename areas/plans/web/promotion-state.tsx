import { Badge } from "@mantine/core";
import type { PromotionState } from "../contract.ts";

export const STATE_NAMES: Record<PromotionState, string> = {
  active: "Active",
  planned: "Planned",
  ended: "Ended",
  usedUp: "Used up",
  stopped: "Stopped",
};
const COLORS: Record<PromotionState, string> = {
  active: "green",
  planned: "brass",
  ended: "gray",
  usedUp: "gray",
  stopped: "coral",
};

export const PromotionStateBadge = ({ state }: { state: PromotionState }) => (
  <Badge variant="light" color={COLORS[state]} size="sm" tt="none">
    {STATE_NAMES[state]}
  </Badge>
);

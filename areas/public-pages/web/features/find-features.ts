import { PERMISSION_NAMES, type Permission } from "#kit/permissions.ts";
import type { DetailedCard } from "#kit-web/catalog/module-card.ts";

/** A module that matches a search, and the settings that match. */
export type Found = { card: DetailedCard; settings: readonly string[] };

/** Labels of the module's settings, without duplicates. */
export const settingLabels = ({ settings }: DetailedCard): readonly string[] => [
  ...new Set(settings.map(({ label }) => label)),
];

/** Every permission that the bot may need for it, with any settings. */
export const everPermissions = ({ permissions, permissionsWhen }: DetailedCard): readonly Permission[] => [
  ...new Set([...permissions, ...permissionsWhen]),
];

/** Searches names, purposes, setting labels, commands and permissions; an empty search finds everything. */
export function findFeatures(cards: readonly DetailedCard[], search: string): readonly Found[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === "") return cards.map((card) => ({ card, settings: [] }));
  const fits = (text: string): boolean => text.toLowerCase().includes(wanted);
  return cards.flatMap((card) => {
    const { name, purpose, commands } = card;
    const settings = settingLabels(card).filter(fits);
    const others = [
      name,
      purpose,
      ...commands.map((one) => one.name),
      ...everPermissions(card).map((one) => PERMISSION_NAMES[one]),
    ];
    return settings.length > 0 || others.some(fits) ? [{ card, settings }] : [];
  });
}

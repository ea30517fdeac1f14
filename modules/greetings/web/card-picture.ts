import { useDebouncedValue } from "@mantine/hooks";
import { assetFile } from "#kit/message/image.ts";
import type { AttachedPicture } from "#kit/message/with-picture.ts";
import { fillPlaceholders } from "#kit/placeholders.ts";
import { routeUrl } from "#kit-web/api/route-url.ts";
import { sampleGuild } from "#kit-web/catalog/sample-guild.ts";
import { SAMPLE_GUILD_ID } from "#kit-web/catalog/sample-guild-id.ts";
import { SAMPLE_MEMBER_NAME } from "#kit-web/message-preview/sample-fill.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { type GreetingsConfig, greetings } from "../contract.ts";

/** The server draws the image, so typing is debounced. */
const PAUSE_MS = 350;

/** The card as the bot would send it; visitors can't call the API and see a prerendered one. */
export function useCardPicture(config: GreetingsConfig, guild: PageGuild): AttachedPicture | undefined {
  const values = {
    "member.name": SAMPLE_MEMBER_NAME,
    guild: guild.name,
    "guild.memberCount": (guild.memberCount + 1).toLocaleString("en"),
  };
  const filled = (text: string, max: number): string => fillPlaceholders(text, values).slice(0, max);
  const isSample = guild.id === sampleGuild.id || guild.id === SAMPLE_GUILD_ID;
  const query = {
    title: filled(config.cardTitle, 80),
    text: filled(config.cardText, 120),
    background: (config.cardBackground && assetFile(config.cardBackground.source)) ?? "",
    ...(config.cardColor === null ? {} : { color: config.cardColor }),
    ...(config.cardAccent === null ? {} : { accent: config.cardAccent }),
    ...(config.cardTextColor === null ? {} : { textColor: config.cardTextColor }),
  };
  const wanted = isSample
    ? "/sample-card.jpg"
    : `/api${routeUrl(greetings.routes.card, { params: { id: guild.id }, query })}`;
  const [address] = useDebouncedValue(wanted, PAUSE_MS);
  return config.cardEnabled ? { address, alt: fillPlaceholders(config.cardAlt, values) } : undefined;
}

// Customize of a made-up server, for visitors.
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { minutesAgo, samplePerson } from "#kit-web/sample/sample-rows.ts";
import { customize, type Look } from "../contract.ts";

const TEAL = 0x1f8a9c;
const AMBER = 0xc27c0e;
const style = { avatar: null, banner: null, isIncomplete: false };
const looks: readonly Look[] = [
  {
    ...{ ...style, version: 3, nickname: "Harbour Master", bio: "Keeps the lights on.", color: TEAL },
    ...{ footer: "Harbour", savedAt: minutesAgo(2_900), savedBy: samplePerson(5).name, isCurrent: true },
  },
  {
    ...{ ...style, version: 2, nickname: "Captain Lantern", bio: "Ahoy! Ask me anything.", color: AMBER },
    ...{ footer: "", savedAt: minutesAgo(41_000), savedBy: samplePerson(2).name, isCurrent: false },
  },
];
const [current] = looks;

export const customizeSample: ModuleSample<typeof customize> = {
  settings: customize.config.parse({
    ...{ nickname: current?.nickname, bio: current?.bio, color: TEAL, footer: "Harbour" },
  }),
  activity: [
    { event: "applied", at: minutesAgo(2_899), data: { parts: "nickname, bio" } },
    { event: "applied", at: minutesAgo(40_980), data: { parts: "avatar" } },
    { event: "limited", at: minutesAgo(40_991), data: { parts: "avatar" } },
    { event: "applied", at: minutesAgo(40_999), data: { parts: "nickname, bio" } },
    { event: "applied", at: minutesAgo(43_200), data: { parts: "nickname" } },
    { event: "refused", at: minutesAgo(43_260), data: { parts: "nickname" } },
  ],
  answers: ({ settings, refuse }) => ({
    profile: () => {
      const { nickname, bio, color, footer } = settings().config;
      const isNow = (look: Look) =>
        look.nickname === nickname.trim() &&
        look.bio === bio.trim() &&
        look.color === color &&
        look.footer === footer.trim();
      return {
        success: true,
        profile: { waiting: [], retryAt: null, appliedAt: minutesAgo(2_899) },
        looks: looks.map((look) => ({ ...look, isCurrent: isNow(look) })),
      };
    },
    applyProfile: () => ({ success: true }),
    restoreLook: ({ params: { version } }) => {
      if (!looks.some((look) => look.version === version)) refuse("lookGone");
      return { success: true, version: version + 1 };
    },
  }),
};

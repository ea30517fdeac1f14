// What customize draws itself: the bot's profile as Discord shows it, and the looks that it had.
import type { ModulePages, WorkProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { CustomizeConfig, customize } from "./contract.ts";
import { CustomizeGlimpse, ProfilePreview } from "./web/profile-preview.tsx";

const Profile = lazyComponent(async () => (await import("./web/profile.tsx")).Profile);

export const customizeWeb: ModulePages<typeof customize> = {
  preview: ProfilePreview,
  work: (props: WorkProps<CustomizeConfig>) => <Profile {...props} />,
  glimpse: CustomizeGlimpse,
};

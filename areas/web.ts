import { accountPages } from "./account/web.ts";
import { guildsPages } from "./guilds/web.ts";
import { publicPages } from "./public-pages/web.ts";

/** The pages of every area; the app puts them at their routes and hands them what they show. */
export const areaPages = { account: accountPages, guilds: guildsPages, public: publicPages };

import type { WorkProps } from "#kit-web/module-pages.ts";
import type { NewsConfig } from "../contract.ts";
import css from "./news.module.css";
import { Posts } from "./posts.tsx";
import { Sources } from "./sources.tsx";
import { Waiting } from "./waiting.tsx";

/** What waits for approval, whether the sources work, and what was sent. */
export const NewsPage = ({ guild, settings: { enabled } }: WorkProps<NewsConfig>) => (
  <div className={css.all}>
    <Waiting guild={guild} hasFile />
    <Sources guild={guild} isOn={enabled} />
    <Posts guild={guild} />
  </div>
);

import { useId } from "react";
import { SectionBoundary } from "../states/section-boundary.tsx";
import css from "./chart.module.css";

type Share = {
  name: string;
  count: number;
  /** Shown next to the count. */
  detail?: string;
};
type Props = {
  title: string;
  shares: readonly Share[];
  /** Shown instead of bars when every count is 0. */
  empty: string;
};

/** The parts of a number, each as a bar relative to the largest. Screen readers read a list of counts. */
export const ShareBars = (props: Props) => (
  <SectionBoundary title="This chart can't be shown" of={props.shares}>
    <Drawn {...props} />
  </SectionBoundary>
);

function Drawn({ title, shares, empty }: Props) {
  const titleId = useId();
  const most = Math.max(0, ...shares.map(({ count }) => count));
  return (
    <figure className={css.chart} aria-labelledby={titleId}>
      <figcaption>
        <h3 id={titleId}>{title}</h3>
      </figcaption>
      {most === 0 ? (
        <p className={css.quiet}>{empty}</p>
      ) : (
        <ul className={css.bars}>
          {shares.map(({ name, count, detail }) => (
            <li key={name}>
              <span>{name}</span>
              <span>
                {count.toLocaleString("en")} {detail && <small>{detail}</small>}
              </span>
              <div className={css.track} aria-hidden>
                <div className={css.fill} style={{ width: `${(count / most) * 100}%` }} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

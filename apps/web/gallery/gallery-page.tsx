import css from "./gallery.module.css";
import { parts } from "./parts/parts.ts";
import { SpecimenView } from "./specimen-view.tsx";
import { specimens } from "./specimens.ts";

/** Every field type and every other part, or those named by `?kind=`. */
export function GalleryPage() {
  const only = new URLSearchParams(location.search).getAll("kind");
  const isShown = ([kind]: [string, unknown]): boolean => only.length === 0 || only.includes(kind);
  return (
    <main className={css.page}>
      <h1>Gallery of fields and parts</h1>
      <nav aria-label="Kinds" className={css.kinds}>
        <a href="?">All</a>
        {[...Object.keys(specimens), ...Object.keys(parts)].map((kind) => (
          <a key={kind} href={`?kind=${kind}`} aria-current={only.includes(kind) ? "page" : undefined}>
            {kind}
          </a>
        ))}
      </nav>
      {Object.entries(specimens)
        .filter(isShown)
        .map(([kind, specimen]) => (
          <section key={kind} id={kind} aria-labelledby={`${kind}-title`}>
            <h2 id={`${kind}-title`}>{kind}</h2>
            <div className={css.specimens}>
              {specimen.states.map((state) => (
                <SpecimenView key={state.name} kind={kind} specimen={specimen} state={state} />
              ))}
            </div>
          </section>
        ))}
      {Object.entries(parts)
        .filter(isShown)
        .map(([kind, Part]) => (
          <section key={kind} id={kind} aria-labelledby={`${kind}-title`}>
            <h2 id={`${kind}-title`}>{kind}</h2>
            <Part />
          </section>
        ))}
    </main>
  );
}

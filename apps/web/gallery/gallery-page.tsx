import css from "./gallery.module.css";
import { SpecimenView } from "./specimen-view.tsx";
import { specimens } from "./specimens.ts";

/** Every kind of field, or those that the address names as `?kind=`. */
export function GalleryPage() {
  const only = new URLSearchParams(location.search).getAll("kind");
  const kinds = Object.entries(specimens).filter(([kind]) => only.length === 0 || only.includes(kind));
  return (
    <main className={css.page}>
      <h1>Gallery of fields</h1>
      <nav aria-label="Kinds" className={css.kinds}>
        <a href="?">All</a>
        {Object.keys(specimens).map((kind) => (
          <a key={kind} href={`?kind=${kind}`} aria-current={only.includes(kind) ? "page" : undefined}>
            {kind}
          </a>
        ))}
      </nav>
      {kinds.map(([kind, specimen]) => (
        <section key={kind} id={kind} aria-labelledby={`${kind}-title`}>
          <h2 id={`${kind}-title`}>{kind}</h2>
          <div className={css.specimens}>
            {specimen.states.map((state) => (
              <SpecimenView key={state.name} kind={kind} specimen={specimen} state={state} />
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}

import { useEffect, useState } from "react";
import css from "./reload-offer.module.css";

/** Shown when a part of the page could not be fetched, usually because a newer version was installed. */
export function ReloadOffer() {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    const offer = () => setIsOffered(true);
    window.addEventListener("vite:preloadError", offer);
    return () => window.removeEventListener("vite:preloadError", offer);
  }, []);
  if (!isOffered) return null;
  return (
    <div className={css.offer} role="alert">
      <span>Part of this page couldn't be loaded. The dashboard may have been updated.</span>
      <button type="button" onClick={() => location.reload()}>
        Reload
      </button>
    </div>
  );
}

import { useMatches } from "@tanstack/react-router";
import { useEffect } from "react";
import { useProductName } from "#kit-web/installation.tsx";

/** `Guildhall | greetings`: the product's name, then the route's. */
export function usePageTitle(): void {
  const productName = useProductName();
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
  useEffect(() => {
    document.title = name ? `${productName} | ${name}` : productName;
  }, [productName, name]);
}

/** The nonce of this page's content security policy: styles that scripts add must carry it. Absent in development. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

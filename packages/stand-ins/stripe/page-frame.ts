// The hosted pages are plain forms that say what they are.

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (found) => ESCAPES[found] ?? found);

export const money = (amount: number, currency: string): string => {
  const digits =
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return new Intl.NumberFormat("en", { style: "currency", currency }).format(amount / 10 ** digits);
};

export const frame = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${escaped(title)}</title><style>
body{margin:0;background:#f6f8fa;color:#1a1f36;font:16px/1.5 system-ui,sans-serif}
main{max-width:460px;margin:0 auto;padding:32px 20px}
.note{background:#fff3c4;border-bottom:1px solid #e0c84c;padding:10px 20px;text-align:center;font-size:14px}
h1{font-size:22px;margin:0 0 4px}.sum{font-size:32px;font-weight:600;margin:0 0 20px}
label{display:block;margin:14px 0 4px;font-size:14px}input{width:100%;box-sizing:border-box;padding:10px;border:1px solid #c1c9d2;border-radius:6px;font:inherit}
button{width:100%;margin-top:18px;padding:12px;border:0;border-radius:6px;background:#4b45d6;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button.plain{background:#fff;color:#1a1f36;border:1px solid #c1c9d2}a{color:#4b45d6}
.error{color:#a3123a;background:#ffe8ee;border-radius:6px;padding:10px}table{width:100%;border-collapse:collapse;font-size:14px}td,th{text-align:left;padding:4px 0}
fieldset{border:1px solid #d8dee6;border-radius:8px;background:#fff;margin:16px 0;padding:8px 16px 16px}
</style></head><body><p class="note">Stand-in for Stripe, for trying things. No money moves. Type test cards only.</p><main>${body}</main></body></html>
`;

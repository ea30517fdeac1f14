// Wallets of Solana, as they register themselves (Wallet Standard).
const NEEDED = ["standard:connect", "solana:signMessage"];

export function discover(offer) {
  const register = (...wallets) => {
    for (const wallet of wallets) {
      if (!NEEDED.every((name) => name in wallet.features)) continue;
      offer({ id: wallet.name, name: wallet.name, icon: wallet.icon }, async (textFor) => {
        const { accounts } = await wallet.features["standard:connect"].connect();
        const [account] = accounts;
        const message = new TextEncoder().encode(await textFor(account.address, "1"));
        const [{ signature }] = await wallet.features["solana:signMessage"].signMessage({ account, message });
        return { address: account.address, chainId: "1", signature: btoa(String.fromCharCode(...signature)) };
      });
    }
    return () => {};
  };
  const api = { register };
  addEventListener("wallet-standard:register-wallet", ({ detail }) => detail(api));
  dispatchEvent(new CustomEvent("wallet-standard:app-ready", { detail: api }));
}

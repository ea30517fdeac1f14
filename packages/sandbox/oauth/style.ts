/** The styles of the sign-in pages: dark, plain, for any width from 320 px. */
export const STYLE = `
:root{color-scheme:dark;--ground:#1a1b1f;--card:#26272d;--line:#3a3c45;--text:#f2f3f5;--quiet:#b5b9c4;--accent:#5865f2;--accent-text:#fff;--danger:#ff8f8f}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;justify-content:center;align-items:flex-start;padding:24px 12px;background:radial-gradient(1200px 600px at 50% -10%,#2b2d42,transparent),var(--ground);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;min-width:0;max-width:480px;background:var(--card);border:1px solid var(--line);border-radius:14px;padding:24px;box-shadow:0 20px 50px rgb(0 0 0/.35)}
h1{font-size:1.35rem;line-height:1.3;margin:0 0 4px}
h2{font-size:.95rem;margin:20px 0 8px;color:var(--quiet);font-weight:600}
p{margin:0 0 8px}.quiet{color:var(--quiet);font-size:.92rem;overflow-wrap:anywhere}
ul{margin:0;padding:0;list-style:none}
.scopes li{display:flex;gap:10px;padding:6px 0}.scopes li::before{content:"✓";color:#6fdc9b;font-weight:700}
.people button{display:flex;width:100%;align-items:center;gap:12px;text-align:left;background:none;color:inherit;border:1px solid transparent;border-radius:10px;padding:8px 10px;font:inherit;cursor:pointer;min-height:48px}
.people button:hover{background:#32343c;border-color:var(--line)}
.face{flex:none;width:36px;height:36px;border-radius:50%;display:grid;place-items:center;background:#4a4fa8;color:#fff;font-weight:600}
.names{min-width:0}.names b,.names span{display:block;overflow-wrap:anywhere}
label.check{display:flex;gap:10px;align-items:center;padding:6px 0;min-height:36px;cursor:pointer}
input[type=checkbox]{width:18px;height:18px;accent-color:var(--accent);flex:none}
input[type=search],select{width:100%;background:#1b1c21;color:inherit;border:1px solid var(--line);border-radius:10px;padding:10px 12px;font:inherit;min-height:44px}
.row{display:flex;gap:10px;margin-top:20px;flex-wrap:wrap}.row>*{flex:1 1 140px}
.search{display:flex;gap:8px;margin:12px 0}.search button{flex:none}
button.main,button.plain,a.plain{border-radius:10px;padding:11px 16px;font:inherit;font-weight:600;cursor:pointer;border:1px solid var(--line);background:#34363f;color:var(--text);text-align:center;text-decoration:none;min-height:46px}
button.main{background:var(--accent);border-color:var(--accent);color:var(--accent-text)}
button:hover{filter:brightness(1.1)}
:focus-visible{outline:3px solid #a5b0ff;outline-offset:2px}
.who{display:flex;justify-content:space-between;gap:12px;align-items:center;border-bottom:1px solid var(--line);padding-bottom:14px;margin-bottom:16px}
.who form{margin:0;flex:none}.link{background:none;border:0;color:#aab4ff;font:inherit;text-decoration:underline;cursor:pointer;padding:8px 0}
.back{margin-top:16px}
.fault{color:var(--danger)}
details{border-top:1px solid var(--line);margin-top:16px;padding-top:8px}summary{cursor:pointer;padding:6px 0}
`;

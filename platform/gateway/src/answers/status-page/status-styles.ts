import { toIntegrity } from '@site/base/integrity';

/** Styled for large screens and phones, in light and dark colour schemes. */
export const STATUS_STYLES = `
:root{color-scheme:light dark;--ink:#1d1a17;--soft:#635b53;--paper:#f6f3ee;--card:#fff;--line:#e0d9cf;--accent:#8f1d2c;--good:#1c6b43;--bad:#a3161f;--warn:#8a5a00}
@media(prefers-color-scheme:dark){:root{--ink:#f1ece5;--soft:#b3a99d;--paper:#171412;--card:#211d1a;--line:#3a342f;--accent:#f0909b;--good:#7ed3a5;--bad:#ff9c9c;--warn:#f2c068}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main,header{max-width:90rem;margin:0 auto;padding:0 clamp(1rem,3vw,2.5rem)}
header{padding-block:2rem 1.25rem;display:flex;flex-wrap:wrap;gap:.5rem 2rem;align-items:baseline;justify-content:space-between}
h1{margin:0;font-size:clamp(1.5rem,3vw,2.25rem);line-height:1.15;font-weight:650;letter-spacing:-.015em}
h2{margin:2.5rem 0 .75rem;font-size:1.15rem}
h3{margin:0;font-size:1.05rem;overflow-wrap:anywhere}
p{margin:0}
.soft{color:var(--soft);font-size:.9rem}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(16.5rem,100%),1fr));gap:1rem;padding:0;margin:0;list-style:none}
.card{background:var(--card);border:1px solid var(--line);border-top:.25rem solid var(--good);border-radius:.5rem;padding:1rem 1.125rem;display:flex;flex-direction:column;gap:.5rem;min-width:0}
.card.canary{border-top-color:var(--warn)}
.card.failing{border-top-color:var(--bad)}
.version{font-size:1.75rem;line-height:1.1;font-weight:650;font-variant-numeric:tabular-nums}
.state{font-weight:600;color:var(--good)}
.canary .state{color:var(--warn)}
.failing .state{color:var(--bad)}
.bar{height:.5rem;border-radius:.25rem;background:var(--line);color:var(--warn);overflow:hidden}
ul.plain{margin:0;padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:.25rem .5rem}
code{font:.85rem/1.4 ui-monospace,monospace;background:color-mix(in srgb,var(--line) 45%,transparent);padding:.05rem .3rem;border-radius:.2rem;overflow-wrap:anywhere}
.bad{color:var(--bad)}
.scroll{overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:.5rem}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.5rem .875rem;text-align:start;border-bottom:1px solid var(--line);white-space:nowrap}
tr:last-child>*{border-bottom:0}
th{font-size:.85rem;color:var(--soft);font-weight:600}
td.n,th.n{text-align:end}
ol{margin:0;padding:0;list-style:none;border-inline-start:2px solid var(--line)}
ol>li{padding:.25rem 0 .75rem 1.25rem;position:relative}
ol>li::before{content:"";position:absolute;inset-inline-start:-.4rem;top:.7rem;width:.7rem;height:.7rem;border-radius:50%;background:var(--accent)}
footer{padding:2rem 0 3rem}
a{color:var(--accent)}
.trial{border-inline-start:.2rem solid var(--warn);padding-inline-start:.75rem}
.trial ul{margin:0;padding-inline-start:1.1rem;font-size:.9rem}
.budget{margin-top:auto;display:grid;gap:.25rem}
.budget .bar{color:var(--soft)}
.vitals{border-top-color:var(--line)}
.vitals ul{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:1fr 1fr;gap:.875rem 1.25rem}
.vitals li p{display:grid}
.vitals strong{font-size:1.25rem;line-height:1.2;font-variant-numeric:tabular-nums}
svg.days{display:block;margin-block:.25rem}
svg .good,.key .good{fill:var(--good);color:var(--good)}
svg .fair,.key .fair{fill:var(--warn);color:var(--warn)}
svg .poor,.key .poor{fill:var(--bad);color:var(--bad)}
svg .none{fill:var(--line)}
.key{margin-top:.75rem}
.key span{font-weight:600}
`;

/** The only style sheet that the page's policy allows (CSP level 3, section 8.3). */
export const STATUS_STYLES_HASH = toIntegrity(STATUS_STYLES);

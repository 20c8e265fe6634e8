import type { IncomingMessage, ServerResponse } from 'node:http';
import { respond } from '../http/respond.ts';

/** Outlines each box of a preview and labels it with its `data-box`. Only previews load it. */
const STYLES = `[data-box]{outline:2px dashed #b0175a;outline-offset:-2px;position:relative}
[data-box]::before{content:attr(data-box);position:absolute;inset-block-start:0;inset-inline-start:0;z-index:5;max-inline-size:100%;padding:.1rem .4rem;background:#b0175a;color:#fff;font:600 .7rem/1.4 ui-monospace,monospace;overflow-wrap:anywhere;pointer-events:none}
main[data-box]{outline-color:#1257a8}
main[data-box]::before{background:#1257a8;inset-inline:auto 0}
@media print{[data-box]{outline:0}[data-box]::before{content:none}}
`;

export function answerPreviewStyles(_request: IncomingMessage, response: ServerResponse): void {
  respond(response, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-store' }, STYLES);
}

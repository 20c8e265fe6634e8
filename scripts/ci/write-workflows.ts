import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toWorkflows, WORKFLOWS } from './workflows.ts';

mkdirSync(WORKFLOWS, { recursive: true });
for (const [file, text] of Object.entries(toWorkflows())) writeFileSync(path.join(WORKFLOWS, file), text);

import { parseArgs } from 'node:util';
import { toMessage } from '@site/base/error-text';
import { buildAdapter } from './build-adapter.ts';

const USAGE = `Name the WordPress site that has the content:
  node adapters/wordpress/src/main.ts https://cms.example.org [--port 4020] [--contact-form 7]`;

const OPTIONS = { port: { type: 'string', default: '4020' }, 'contact-form': { type: 'string' } } as const;

function parse() {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    const url = URL.parse(positionals[0] ?? '');
    const port = Number(values.port);
    const isPort = Number.isInteger(port) && port >= 0 && port < 65_536;
    // Without a scheme, a host with a port would parse as a scheme.
    const isSite = url?.protocol === 'https:' || url?.protocol === 'http:';
    return isSite && isPort && positionals.length === 1 ? { ...values, url, port } : undefined;
  } catch {
    return undefined;
  }
}

const options = parse();
if (!options) {
  console.error(USAGE);
  process.exit(2);
}
const root = options.url.href.endsWith('/') ? options.url.href.slice(0, -1) : options.url.href;
const app = buildAdapter({ root, contactForm: options['contact-form'] });
try {
  console.log(`The adapter is listening on ${await app.listen({ port: options.port, host: '127.0.0.1' })}`);
} catch (error) {
  console.error(`${toMessage(error)}. Choose another port with --port.`);
  process.exit(1);
}

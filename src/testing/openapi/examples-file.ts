import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiExamples, CallExample } from '../../contract/examples';
import type { Route } from '../../server/http/route';
import { projectRoot } from '../../server/platform/project-root';
import type { MadeCall } from './run-example';
import { type ExampleNames, toExample } from './to-example';

const EXAMPLES_PATH = 'src/contract/examples.json';

/** Returns the parts of a call that the document shows. Leaves out bytes, because nobody reads them. */
export function exampleOf(route: Route, { sent, answer }: MadeCall, names: ExampleNames): CallExample {
  const query = Object.fromEntries(new URLSearchParams(sent.query ?? ''));
  const type = answer.headers.get('Content-Type')?.split(';')[0] ?? '';
  const isJson = type === 'application/json';
  const isText = type.startsWith('text/') || type === 'application/x-ndjson';
  const parts = {
    params: namesOf(route.call.path).length > 0 ? { ...sent.params } : undefined,
    query: Object.keys(query).length > 0 ? query : undefined,
    body: sent.body instanceof Uint8Array ? undefined : asSent(sent.body),
    answer: isJson ? answer.body : isText ? new TextDecoder().decode(answer.bytes) : undefined,
  };
  const kept = Object.entries(parts).filter(([, part]) => part !== undefined && part !== '');
  return {
    ...Object.fromEntries(kept.map(([name, part]) => [name, toExample(part, names)])),
    status: answer.status,
  };
}

/** Removes undefined fields, which JSON does not have. */
const asSent = (body: unknown): unknown =>
  body === undefined ? undefined : JSON.parse(JSON.stringify(body));

const namesOf = (path: string) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);

export function writeExamples(examples: ApiExamples): void {
  const sorted = <T>(parts: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)));
  const { calls, problems } = examples;
  const text = JSON.stringify({ calls: sorted(calls), problems: sorted(problems) }, null, 1);
  writeFileSync(join(projectRoot(), EXAMPLES_PATH), `${text}\n`);
}

import { API_EXAMPLES, type CallExample } from '../../../contract/examples';
import { operationIdOf } from '../../../contract/operation-ids';
import { PROBLEMS, type ProblemCode } from '../../../contract/problems';
import type { Route } from '../route';
import { commonCodes } from './common-codes';
import type { OpenApiDocument, Operation } from './openapi-types';

/** The code for each status, if the call's description names none. */
const USUAL_CODES: Readonly<Record<string, ProblemCode>> = {
  400: 'INVALID_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
};

/** Adds the recorded examples: the request and answer of each call, and the possible answers of each error. */
export function addExamples(document: OpenApiDocument, routes: readonly Route[]): void {
  const used = new Set<string>();
  for (const route of routes) {
    const call = document.paths?.[route.call.path]?.[route.call.method];
    if (!call) continue;
    const example = API_EXAMPLES.calls[operationIdOf(route.call)];
    if (example) addCallExample(call, example);
    for (const code of addProblemExamples(call, route)) used.add(code);
  }
  const problems = Object.entries(API_EXAMPLES.problems)
    .filter(([code]) => used.has(code))
    .map(([code, value]) => [code, { summary: value.title, value }]);
  document.components = { ...document.components, examples: Object.fromEntries(problems) };
}

function addCallExample(call: Operation, { params, query, body, status, answer }: CallExample): void {
  for (const parameter of call.parameters ?? []) {
    const sent = (parameter.in === 'path' ? params : parameter.in === 'query' ? query : undefined)?.[
      parameter.name
    ];
    if (sent !== undefined) parameter.example = asTyped(sent, parameter.schema?.type);
  }
  if (body !== undefined) {
    const content = call.requestBody?.content ?? {};
    const type = typeof body === 'string' ? 'text/csv' : 'application/json';
    if (content[type]) content[type].example = body;
  }
  if (answer !== undefined) {
    const [content] = Object.values(call.responses?.[status]?.content ?? {});
    if (content) content.example = answer;
  }
}

/** Converts a value from a URL, where everything is text, to its type. */
function asTyped(text: string, type: string | string[] | undefined): unknown {
  return type === 'integer' || type === 'number' ? Number(text) : text;
}

/** Adds the examples of errors. Returns the codes of all errors of the call. */
function addProblemExamples(call: Operation, route: Route): ProblemCode[] {
  const common = commonCodes(route);
  return Object.entries(call.responses ?? {}).flatMap(([status, response]) => {
    const content = response.content?.['application/problem+json'];
    if (!content) return [];
    const isOfStatus = (code: ProblemCode) => String(PROBLEMS[code].status) === status;
    const named = codesIn(response.description ?? '').filter(isOfStatus);
    const usual =
      named.length === 0 || status === '400' || status === '403' ? USUAL_CODES[status] : undefined;
    const codes = Array.from(new Set([...(usual ? [usual] : []), ...named, ...common.filter(isOfStatus)]));
    content.examples = Object.fromEntries(
      codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
    );
    return codes;
  });
}

const codesIn = (description: string): ProblemCode[] =>
  Array.from(description.matchAll(/`([A-Z_]+)`/g), ([, code]) => code as ProblemCode).filter((code) =>
    Object.hasOwn(PROBLEMS, code),
  );

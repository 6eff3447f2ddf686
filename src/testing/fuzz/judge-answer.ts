import type { ZodType } from 'zod';
import type { Call } from '../../contract/call';
import { PROBLEMS } from '../../contract/problems';
import type { FuzzRequest } from './draw-request';

export interface FuzzAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Codes of answers under load that are no fault, because the call can be retried. */
const BUSY_CODES = new Set(['OVERLOADED', 'SIGN_IN_BUSY', 'TARIFF_BUSY']);

/** The statuses for a request with another address or method, which may reach another call or none. */
const STATUSES_OF_NO_CALL = [400, 401, 404, 405];

export type Verdict = 'fine' | 'busy' | { readonly fault: string };

/** Judges whether the document describes the answer. */
export function judgeAnswer(request: FuzzRequest, answer: FuzzAnswer, contract: Call | undefined): Verdict {
  const { status } = answer;
  const problem = status >= 400 ? readProblem(answer) : null;
  if (status === 503 && BUSY_CODES.has(problem?.code ?? '')) return 'busy';
  if (status >= 500) return { fault: `${status} ${problem?.code ?? answer.text.slice(0, 200)}` };
  const { isElsewhere } = request;
  const documented = request.of.call.responses ?? {};
  if (!(String(status) in documented) && !(isElsewhere && STATUSES_OF_NO_CALL.includes(status))) {
    return isElsewhere && status < 400
      ? 'fine'
      : { fault: `undocumented ${status} ${problem?.code ?? ''}`.trim() };
  }
  if (problem) return judgeProblem(status, problem);
  return isElsewhere ? 'fine' : judgeBody(answer, contract);
}

interface AnsweredProblem {
  readonly code: string;
  readonly status: number;
}

function readProblem({ text }: FuzzAnswer): AnsweredProblem {
  try {
    const { code, status } = JSON.parse(text) as Partial<AnsweredProblem>;
    return { code: String(code), status: Number(status) };
  } catch {
    return { code: 'NOT_A_PROBLEM', status: 0 };
  }
}

/** The code of a duplicate value is the database's: docs/api.md. */
const DUPLICATE = { code: '23505', status: 409 };

function judgeProblem(status: number, { code, status: stated }: AnsweredProblem): Verdict {
  const known: Readonly<Record<string, { status: number }>> = { ...PROBLEMS, [DUPLICATE.code]: DUPLICATE };
  if (stated !== status) return { fault: `${status} whose body says ${stated} ${code}` };
  return known[code]?.status === status ? 'fine' : { fault: `${status} with the code ${code}` };
}

/** Returns the schema of a call's JSON answer with this status. */
export function schemaOf(contract: Call | undefined, status: number): ZodType | undefined {
  const content = (
    contract?.responses[status] as { content?: Record<string, { schema?: unknown }> } | undefined
  )?.content;
  return content?.['application/json']?.schema as ZodType | undefined;
}

/** Judges whether a JSON answer fits its schema and has no field that the schema lacks. */
function judgeBody({ status, type, text }: FuzzAnswer, contract: Call | undefined): Verdict {
  const schema = schemaOf(contract, status);
  if (!schema || !type.startsWith('application/json')) return 'fine';
  const body: unknown = JSON.parse(text);
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    return { fault: `${status} does not fit its schema: ${parsed.error.message.slice(0, 300)}` };
  }
  const extra = fieldsOnlyIn(body, parsed.data);
  return extra.length === 0
    ? 'fine'
    : { fault: `${status} has undescribed fields: ${extra.slice(0, 5).join(', ')}` };
}

/** Returns the paths of the fields that parsing dropped. */
export function fieldsOnlyIn(body: unknown, parsed: unknown, path = ''): string[] {
  if (typeof body !== 'object' || body === null || typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    Object.hasOwn(parsed, name)
      ? fieldsOnlyIn(value, (parsed as Record<string, unknown>)[name], `${path}/${name}`)
      : [`${path}/${name}`],
  );
}

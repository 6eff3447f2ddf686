import { createHash } from 'node:crypto';

/** A readable page made of the OpenAPI document: no script, nothing from elsewhere. */

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  examples?: unknown[];
  example?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  maximum?: number;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
}

interface SecurityScheme {
  type: string;
  scheme?: string;
  in?: string;
  name?: string;
  description?: string;
}

type SecuritySchemes = Record<string, SecurityScheme>;

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema; description?: string }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
}

interface Document {
  info: { title: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema>; securitySchemes?: SecuritySchemes };
}

const escapeHtml = (text: unknown) =>
  String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>');

function typeOf(schema: Schema | undefined): string {
  if (!schema) return 'anything';
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`;
  }
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(value)}</code>`).join(' ');
  if (schema.const !== undefined) return `<code>${escapeHtml(schema.const)}</code>`;
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.allOf) return schema.allOf.map(typeOf).join(' and ');
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'object');
  return escapeHtml(schema.format ? `${type} (${schema.format})` : type);
}

function range(schema: Schema): string {
  const isBounded = (bound: number | undefined) =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  const parts = [
    isBounded(schema.minimum) ? `from ${schema.minimum}` : '',
    isBounded(schema.maximum) ? `to ${schema.maximum}` : '',
  ].filter(Boolean);
  const lengths = [
    isBounded(schema.minLength) ? `from ${schema.minLength}` : '',
    isBounded(schema.maxLength) ? `to ${schema.maxLength}` : '',
  ].filter(Boolean);
  if (lengths.length > 0) parts.push(`${lengths.join(' ')} characters`);
  return parts.length === 0 ? '' : ` (${parts.join(' ')})`;
}

function remarks(schema: Schema | undefined, description = schema?.description): string {
  const example = schema?.example ?? schema?.examples?.[0];
  return [
    description === undefined ? '' : escapeHtml(description),
    example === undefined ? '' : `<i>e.g.</i> <code>${escapeHtml(example)}</code>`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Alternatives that differ only in what they require. */
function alternatives({ anyOf = [] }: Schema): string {
  const names = anyOf.flatMap(({ required = [] }) => required);
  if (names.length === 0) return '';
  return `<p>At least one of ${names.map((name) => `<code>${escapeHtml(name)}</code>`).join(', ')} is required.</p>`;
}

function fields(schema: Schema): string {
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const nested = field.properties ?? field.items?.properties;
    return `<tr><td><code>${escapeHtml(name)}</code>${schema.required?.includes(name) ? '' : ' <i>optional</i>'}</td>
      <td>${typeOf(field)}${range(field)}</td><td>${remarks(field)}
      ${nested ? fields({ properties: nested, required: field.required ?? field.items?.required ?? [] }) : ''}</td></tr>`;
  });
  return rows.length === 0 ? '' : `${alternatives(schema)}<table><tbody>${rows.join('')}</tbody></table>`;
}

function credential(name: string, scheme: SecurityScheme | undefined): string {
  if (scheme?.type === 'http') return '<code>Authorization: Bearer</code>';
  return `the ${escapeHtml(scheme?.in ?? '')} <code>${escapeHtml(scheme?.name ?? name)}</code>`;
}

function needs({ security = [] }: Operation, schemes: SecuritySchemes): string {
  const ways = security.map((way) =>
    Object.keys(way)
      .map((name) => credential(name, schemes[name]))
      .join(' and '),
  );
  return ways.length === 0 ? 'Needs neither a session nor the public key.' : `Needs ${ways.join(', or ')}.`;
}

function operation(method: string, path: string, call: Operation, schemes: SecuritySchemes): string {
  const bodySchema = call.requestBody?.content?.['application/json']?.schema;
  const parameters = (call.parameters ?? []).map(
    ({ name, in: place, schema, description, required }) =>
      `<tr><td><code>${escapeHtml(name)}</code>${required ? '' : ' <i>optional</i>'}</td><td>${escapeHtml(place)}, ${typeOf(schema)}${schema ? range(schema) : ''}</td><td>${remarks(schema, description)}</td></tr>`,
  );
  const answers = Object.entries(call.responses ?? {}).map(([status, response]) => {
    const schema = Object.values(response.content ?? {})[0]?.schema;
    return `<tr><td><code>${escapeHtml(status)}</code></td><td>${schema ? (schema.$ref ? typeOf(schema) : '') : ''}</td><td>${escapeHtml(response.description ?? '')}${schema && !schema.$ref ? fields(schema) : ''}</td></tr>`;
  });
  const name = escapeHtml(call.operationId ?? '');
  return `<section id="${name}"><h3><b>${escapeHtml(method.toUpperCase())}</b> <code>${escapeHtml(path)}</code> <small>${name}</small></h3>
    <p>${escapeHtml(call.summary ?? '')}. ${escapeHtml(call.description ?? '')}</p>
    <p>${needs(call, schemes)}</p>
    ${parameters.length > 0 ? `<h4>Parameters</h4><table><tbody>${parameters.join('')}</tbody></table>` : ''}
    ${bodySchema ? `<h4>Body</h4>${bodySchema.$ref ? `<p>${typeOf(bodySchema)}</p>` : fields(bodySchema)}` : ''}
    <h4>Answers</h4><table><tbody>${answers.join('')}</tbody></table></section>`;
}

const STYLE = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;table-layout:fixed;width:100%;margin:.4rem 0}td:first-child{width:22%}td:nth-child(2){width:30%}
td{border-top:1px solid #8884;padding:.3rem .5rem .3rem 0;vertical-align:top;overflow-wrap:anywhere}
code{font:13px ui-monospace,monospace}section{margin:2.2rem 0}h3{margin-bottom:.2rem}h4{margin:.8rem 0 .1rem}i{opacity:.7}`;

/** Nothing runs and nothing is loaded; the one style is known by its sum. */
export const DOCS_CONTENT_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page for an OpenAPI document: every call, then every named schema. */
export function renderDocs(document: unknown): string {
  const { info, paths = {}, components } = document as Document;
  const schemes = components?.securitySchemes ?? {};
  const byTag = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, call] of Object.entries(operations)) {
      const tag = call.tags?.[0] ?? 'Other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), operation(method, path, call, schemes)]);
    }
  }
  const schemas = Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<section id="${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${fields(schema)}</section>`,
  );
  const credentials = Object.entries(schemes).map(
    ([name, scheme]) => `<li>${credential(name, scheme)}: ${escapeHtml(scheme.description ?? '')}</li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${escapeHtml(info.title)} API</title><style>${STYLE}</style></head><body><main>
    <h1>${escapeHtml(info.title)} API</h1><p>${escapeHtml(info.description ?? '')} As a file: <a href="/v1/openapi.json">openapi.json</a>.</p>
    <h2>Who calls</h2><ul>${credentials.join('')}</ul>
    ${Array.from(byTag, ([tag, calls]) => `<h2>${escapeHtml(tag)}</h2>${calls.join('')}`).join('')}
    <h2>Shapes</h2>${schemas.join('')}</main></body></html>`;
}

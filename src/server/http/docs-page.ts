import { createHash } from 'node:crypto';
import type {
  OpenApiDocument,
  Operation,
  Schema,
  SecurityScheme,
  SecuritySchemes,
} from './openapi/openapi-types';

const escapeHtml = (text: unknown) =>
  String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>');

function renderType(schema: Schema | undefined): string {
  if (!schema) return 'anything';
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`;
  }
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(value)}</code>`).join(' ');
  if (schema.const !== undefined) return `<code>${escapeHtml(schema.const)}</code>`;
  if (schema.anyOf) return schema.anyOf.map(renderType).join(' or ');
  if (schema.allOf) return schema.allOf.map(renderType).join(' and ');
  if (schema.items) return `list of ${renderType(schema.items)}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'object');
  return escapeHtml(schema.format ? `${type} (${schema.format})` : type);
}

function renderRange(schema: Schema): string {
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

function renderNotes(schema: Schema | undefined, description = schema?.description): string {
  const example = schema?.example ?? schema?.examples?.[0];
  return [
    description === undefined ? '' : escapeHtml(description),
    example === undefined ? '' : `<i>e.g.</i> <code>${escapeHtml(example)}</code>`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Renders the alternatives of a schema that differ only in their required fields. */
function renderAlternatives({ anyOf = [] }: Schema): string {
  const names = anyOf.flatMap(({ required = [] }) => required);
  if (names.length === 0) return '';
  return `<p>At least one of ${names.map((name) => `<code>${escapeHtml(name)}</code>`).join(', ')} is required.</p>`;
}

function renderFields(schema: Schema): string {
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const nested = field.properties ?? field.items?.properties;
    return `<tr><td><code>${escapeHtml(name)}</code>${schema.required?.includes(name) ? '' : ' <i>optional</i>'}</td>
      <td>${renderType(field)}${renderRange(field)}</td><td>${renderNotes(field)}
      ${nested ? renderFields({ properties: nested, required: field.required ?? field.items?.required ?? [] }) : ''}</td></tr>`;
  });
  return rows.length === 0
    ? ''
    : `${renderAlternatives(schema)}<table><tbody>${rows.join('')}</tbody></table>`;
}

function renderCredential(name: string, scheme: SecurityScheme | undefined): string {
  if (scheme?.type === 'http') {
    return `<code>${escapeHtml(`Authorization: Bearer ${scheme.bearerFormat ?? ''}`.trim())}</code>`;
  }
  return `the ${escapeHtml(scheme?.in ?? '')} <code>${escapeHtml(scheme?.name ?? name)}</code>`;
}

function renderSecurity({ security = [] }: Operation, schemes: SecuritySchemes): string {
  const options = security.map((option) =>
    Object.keys(option)
      .map((name) => renderCredential(name, schemes[name]))
      .join(' and '),
  );
  return options.length === 0 ? 'Requires no authentication.' : `Requires ${options.join(', or ')}.`;
}

function renderOperation(method: string, path: string, call: Operation, schemes: SecuritySchemes): string {
  const bodySchema = call.requestBody?.content?.['application/json']?.schema;
  const parameters = (call.parameters ?? []).map(
    ({ name, in: place, schema, description, required }) =>
      `<tr><td><code>${escapeHtml(name)}</code>${required ? '' : ' <i>optional</i>'}</td><td>${escapeHtml(place)}, ${renderType(schema)}${schema ? renderRange(schema) : ''}</td><td>${renderNotes(schema, description)}</td></tr>`,
  );
  const responses = Object.entries(call.responses ?? {}).map(([status, response]) => {
    const schema = Object.values(response.content ?? {})[0]?.schema;
    return `<tr><td><code>${escapeHtml(status)}</code></td><td>${schema ? (schema.$ref ? renderType(schema) : '') : ''}</td><td>${escapeHtml(response.description ?? '')}${schema && !schema.$ref ? renderFields(schema) : ''}</td></tr>`;
  });
  const name = escapeHtml(call.operationId ?? '');
  return `<section id="${name}"><h3><b>${escapeHtml(method.toUpperCase())}</b> <code>${escapeHtml(path)}</code> <small>${name}</small></h3>
    <p>${escapeHtml(call.summary ?? '')}. ${escapeHtml(call.description ?? '')}</p>
    <p>${renderSecurity(call, schemes)}</p>
    ${parameters.length > 0 ? `<h4>Parameters</h4><table><tbody>${parameters.join('')}</tbody></table>` : ''}
    ${bodySchema ? `<h4>Body</h4>${bodySchema.$ref ? `<p>${renderType(bodySchema)}</p>` : renderFields(bodySchema)}` : ''}
    <h4>Responses</h4><table><tbody>${responses.join('')}</tbody></table></section>`;
}

const STYLE = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;table-layout:fixed;width:100%;margin:.4rem 0}td:first-child{width:22%}td:nth-child(2){width:30%}
td{border-top:1px solid #8884;padding:.3rem .5rem .3rem 0;vertical-align:top;overflow-wrap:anywhere}
code{font:13px ui-monospace,monospace}section{margin:2.2rem 0}h3{margin-bottom:.2rem}h4{margin:.8rem 0 .1rem}i{opacity:.7}`;

/** Blocks scripts and external resources. The only style is allowed by its hash. */
export const DOCS_CONTENT_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Renders an OpenAPI document as a page without scripts: every call, then every named schema. */
export function renderDocs(document: unknown): string {
  const { info, paths = {}, components } = document as OpenApiDocument;
  const schemes = components?.securitySchemes ?? {};
  const byTag = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, call] of Object.entries(operations)) {
      const tag = call.tags?.[0] ?? 'Other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), renderOperation(method, path, call, schemes)]);
    }
  }
  const schemas = Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<section id="${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${renderFields(schema)}</section>`,
  );
  const credentials = Object.entries(schemes).map(
    ([name, scheme]) => `<li>${renderCredential(name, scheme)}: ${escapeHtml(scheme.description ?? '')}</li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${escapeHtml(info.title)} API</title><style>${STYLE}</style></head><body><main>
    <h1>${escapeHtml(info.title)} API</h1><p>${escapeHtml(info.description ?? '')} As JSON: <a href="/v1/openapi.json">openapi.json</a>.</p>
    <h2>Authentication</h2><ul>${credentials.join('')}</ul>
    ${Array.from(byTag, ([tag, calls]) => `<h2>${escapeHtml(tag)}</h2>${calls.join('')}`).join('')}
    <h2>Schemas</h2>${schemas.join('')}</main></body></html>`;
}

import { OpenAPIHono } from '@hono/zod-openapi';
import { TAGS } from '../../../contract/tags';
import type { Route } from '../route';
import { addExamples } from './add-examples';
import { SECURITY_SCHEMES } from './credentials';
import { describeCall } from './describe-call';
import type { OpenApiDocument } from './openapi-types';
import { withSchemaExamples } from './schema-examples';

const DESCRIPTION = [
  'Search, compare, and book refrigerated, frozen, and ambient freight.',
  'Amounts are in cents. Errors are problem details (RFC 9457) with a stable `code`.',
  'Writes of signed-in callers accept an `Idempotency-Key`.',
  'A field or query parameter that a call does not know is rejected.',
].join(' ');

/** The license is added separately, because the library's type of a license has no `identifier`, which OpenAPI 3.1 added. */
const LICENSE = { name: 'MIT', identifier: 'MIT' };

/** The OpenAPI 3.1 document of these routes. `server` is their address; `/` means the address of the document. */
export function makeDocument(routes: readonly Route[], server: string): OpenApiDocument {
  const described = new OpenAPIHono();
  const registry = described.openAPIRegistry;
  for (const [name, scheme] of Object.entries(SECURITY_SCHEMES)) {
    registry.registerComponent('securitySchemes', name, scheme);
  }
  for (const route of routes) registry.registerPath(describeCall(route));
  const document = described.getOpenAPI31Document({
    openapi: '3.1.0',
    servers: [{ url: server, description: 'The server of this document' }],
    info: {
      title: 'Coldlane',
      version: '1',
      description: DESCRIPTION,
      license: LICENSE,
    },
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  });
  const made = withSchemaExamples(document as OpenApiDocument);
  addExamples(made, routes);
  return made;
}

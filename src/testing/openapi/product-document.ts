import { allRoutes } from '../../server/all-routes';
import { makeDocument } from '../../server/http/openapi/make-document';
import type { OpenApiDocument } from '../../server/http/openapi/openapi-types';
import type { Route } from '../../server/http/route';

type Parts = Parameters<typeof allRoutes>[0];

/** Replaces the database and everything else that handlers use; describing the routes calls none of them. */
const unusedPart: unknown = new Proxy(() => {}, {
  get: () => unusedPart,
  apply: () => unusedPart,
});

/** Returns the product's routes for describing them; their handlers cannot run. */
export const productRoutes = (): Route[] => allRoutes(unusedPart as Parts);

/** Returns the product's OpenAPI document, without a server or a database. */
export const productDocument = (): OpenApiDocument => makeDocument(productRoutes(), '/');

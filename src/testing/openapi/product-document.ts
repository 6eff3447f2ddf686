import { allRoutes } from '../../server/all-routes';
import { makeDocument } from '../../server/http/openapi/make-document';
import type { OpenApiDocument } from '../../server/http/openapi/openapi-types';

type Parts = Parameters<typeof allRoutes>[0];

/** Stands for the database and everything else that handlers use. Describing the routes calls none of them. */
const unusedPart: unknown = new Proxy(() => {}, {
  get: () => unusedPart,
  apply: () => unusedPart,
});

/** The OpenAPI document of the product, without a server or a database. */
export const productDocument = (): OpenApiDocument => makeDocument(allRoutes(unusedPart as Parts), '/');

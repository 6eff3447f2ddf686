/**
 * Who may import whom, as ARCHITECTURE.md draws the house. A rule is changed with a decision record,
 * never silenced.
 */

const TESTS = '\\.test\\.tsx?$';

/** Files of `path` may import each other and our files in `allowed`, no others. */
const mayImport = (name, path, allowed) => ({
  name,
  severity: 'error',
  from: { path, pathNot: TESTS },
  to: { path: '^(src|e2e|bench|scripts)/', pathNot: [path, ...allowed] },
});

// Reads and writes the browser's storage and imports nothing, so everything in the web may import it.
const STORED = '^src/web/browser-storage\\.ts$';
const DOMAIN = '^src/domain/';
const RATING = '^src/rating/';
const CONTRACT = '^src/contract/';
const PLATFORM = '^src/server/platform/';
const ACCESS = '^src/server/access/';
const HTTP = '^src/server/http/';
const IMPORTS = '^src/server/imports/';

/**
 * The server's features from the lowest to the highest. A feature may import only features before it. A new folder that is
 * missing here fails the check.
 */
const FEATURE_LAYERS = [
  'health',
  'browser-errors',
  'mail',
  'audit',
  'objects', // writes the rows of stored files
  'tariffs',
  'reference', // a change of ZIPs refreshes the carriers' cards, which tariffs writes
  'fuel-prices',
  'facilities',
  'keys',
  'webhooks',
  'people',
  'auth',
  'regions', // a carrier's regions, and where its tariff delivers
  'quotes',
  'loads',
  'spot', // an accepted offer books a load
  'shippers',
  'billing',
  'carriers',
  'bulk-search',
  'search', // finds what the features below it list
  'uploads', // imports the files of tariffs, reference and facilities
  'files', // a file sent to an upload bucket is an upload
  'effects', // tries uploads and edits of a tariff, and rates stored searches
  'statistics', // counts what the others store
  'company-statistics', // counts loads, and searches that a tariff does not serve
  'attention', // checks what the others store
  'live',
  'retention', // deletes old rows of the others' tables, by SQL
  'demo',
];
const feature = (name) => `^src/server/features/${name}/`;
const noBackwardImports = FEATURE_LAYERS.map((name, layer) => ({
  name: `${name}-imports-only-features-below-it`,
  severity: 'error',
  from: { path: feature(name), pathNot: TESTS },
  to: {
    path: '^src/server/features/',
    pathNot: FEATURE_LAYERS.slice(0, layer + 1).map(feature),
  },
}));
const noFeatureWithoutLayer = {
  name: 'every-feature-has-a-layer',
  severity: 'error',
  from: { path: '^src/server/features/', pathNot: FEATURE_LAYERS.map(feature) },
  to: {},
};

/**
 * The web's features about quotes, from the lowest to the highest. Each may import those before it. All other web features
 * import none (decision 156).
 */
const QUOTE_SCREENS = [
  'lane-map',
  'booking', // asks a carrier to carry a quote
  'search-form', // the form of a search or a pool, and its summary
  'quote-results',
  'pools', // the results of a pool
  'quotes', // the search page
  'history',
  'bulk-search',
  'tariff-test',
  'spot', // accepting an offer books a load, and its form is that of a pool
];
const webFeature = (name) => `^src/web/features/${name}/`;
const noBackwardWebImports = QUOTE_SCREENS.map((name, layer) => ({
  name: `web-${name}-imports-only-features-below-it`,
  severity: 'error',
  from: { path: webFeature(name), pathNot: TESTS },
  to: {
    path: '^src/web/features/',
    pathNot: QUOTE_SCREENS.slice(0, layer + 1).map(webFeature),
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    mayImport('domain-imports-nothing-of-ours', DOMAIN, []),
    mayImport('rating-imports-domain', RATING, [DOMAIN]),
    {
      name: 'rating-and-domain-are-pure',
      comment: 'No clock, no file, no package: what is rated depends on the book and the request alone.',
      severity: 'error',
      from: { path: '^src/(rating|domain)/', pathNot: TESTS },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional'] },
    },
    mayImport('contract-imports-domain', CONTRACT, [DOMAIN]),
    mayImport('access-imports-contract', ACCESS, [DOMAIN, CONTRACT]),
    mayImport('platform-imports-domain', PLATFORM, [DOMAIN]),
    mayImport('http-imports-contract-platform-access', HTTP, [CONTRACT, PLATFORM, ACCESS, DOMAIN]),
    mayImport('imports-import-contract-platform', IMPORTS, [DOMAIN, CONTRACT, PLATFORM]),
    // Features declare routes with `http/route.ts` and import nothing else of HTTP: docs/decisions/0004-routes-are-data.md
    mayImport('features-import-what-lies-below', '^src/server/features/', [
      DOMAIN,
      CONTRACT,
      RATING,
      PLATFORM,
      ACCESS,
      IMPORTS,
      '^src/server/http/route\\.ts$',
    ]),
    ...noBackwardImports,
    noFeatureWithoutLayer,
    {
      name: 'a-feature-uses-another-only-by-its-use-cases',
      severity: 'error',
      from: { path: '^src/server/features/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^src/server/features/[^/]+/.*(routes|queries|jobs)\\.ts$',
        pathNot: '^src/server/features/$1/',
      },
    },
    {
      name: 'only-main-wires',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/server/(main|start-server|prepare)\\.ts$', TESTS, '^src/testing/'],
      },
      to: { path: '^src/server/(main|start-server|prepare-data)\\.ts$' },
    },
    {
      name: 'web-never-imports-server-or-rating',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/(server|rating)/' },
    },
    // What these files say exists once, in the domain: decisions 25, 71, and 140.
    mayImport('web-ui-imports-no-domain', '^src/web/ui/', [
      '^src/web/texts/',
      '^src/domain/(text/csv|money/percent-change|statistics/shown-counts|text/table-file|text/table-file-formats|places/zip)\\.ts$',
      STORED,
    ]),
    mayImport('web-api-imports-contract', '^src/web/api/', [CONTRACT, DOMAIN, STORED]),
    mayImport('web-features-import-what-lies-below', '^src/web/features/', [
      '^src/web/(address|ui|api|texts)/',
      STORED,
      '^src/web/login-redirect\\.ts$',
      DOMAIN,
      CONTRACT,
    ]),
    {
      name: 'web-features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/', pathNot: QUOTE_SCREENS.map(webFeature) },
      to: { path: '^src/web/features/([^/]+)/', pathNot: '^src/web/features/$1/' },
    },
    ...noBackwardWebImports,
    mayImport('web-screens-compose', '^src/web/screens/', [
      '^src/web/(features|address|ui|texts|api)/',
      STORED,
      '^src/web/login-redirect\\.ts$',
      DOMAIN,
      CONTRACT,
    ]),
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: [TESTS, '^src/testing/'] },
      to: { path: '^src/testing/' },
    },
    {
      name: 'sources-do-not-import-scripts',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(scripts|e2e|bench)/' },
    },
    {
      name: 'no-development-packages-at-run-time',
      severity: 'error',
      from: { path: '^src/(domain|rating|contract|server)/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compiledTexts } from './scripts/compiled-texts';

/**
 * The place of the settings in the page. The source holds a JSON text there, so that it stays valid HTML for
 * the checks; the built page holds the bare word that the server replaces at each answer, and a page that Vite
 * serves by itself holds the settings of a development server.
 */
function settingsOfPage(): Plugin {
  const settings = {
    publicKey: 'coldlane-public',
    cspNonce: '',
    privacyUrl: '/privacy',
    termsUrl: '/terms',
    // `scripts/dev.ts` says it, which knows the demo's files.
    demo: JSON.parse(process.env.DEMO_OFFER ?? 'null'),
  };
  let text = '__SETTINGS__';
  return {
    name: 'coldlane-settings',
    configResolved({ command }) {
      if (command === 'serve') text = JSON.stringify(settings);
    },
    transformIndexHtml: (html) => html.replace('"__SETTINGS__"', text),
  };
}

/**
 * What every page needs travels as one file, and so does what the login needs besides: left to itself the bundler
 * makes a file of each part that two screens share, some of a few hundred bytes, and each answer costs 500 bytes
 * of headers (24 requests of the login became 10).
 */
const BASE =
  /vite\/preload-helper|node_modules\/(react|react-dom|scheduler|react-intl|@formatjs|intl-messageformat|@tanstack\/(react-router|router-core|history|react-store|store)|@mantine\/(hooks\/esm\/use-uncontrolled|core\/esm\/(core|components\/(UnstyledButton|Button|ActionIcon|Loader|Transition|Input|InputBase|TextInput))))\/|src\/web\/(texts\/(?!(shell|more)-texts|en\.ts|en\/(?!app|errors|pages|sign-in))|api\/(?!query-client|pictures|served-list|list-address|live|uploads|tariffs|carrier-names)|ui\/(icons|notice|panel|field-props|theme|entry-styles|base|import-afresh)\.|features\/layout\/(logo|theme-toggle)|screens\/notice-page|paths|stored)/;
const ENTRANCE =
  /src\/web\/(screens\/(login|default-layout|narrow-screen)|features\/(auth\/(login|demo|faulty)|layout\/default)|ui\/password-field)|components\/PasswordInput\//;
/** What every form needs, of which the login is one and the search another. */
const FORMS =
  /node_modules\/(@mantine\/form|klona|fast-deep-equal)\/|src\/web\/(ui\/(use-form-pattern|field-messages|form-focus|text-field)|texts\/form-failure)/;
/** What lists that are searched by typing stand on, which most screens load when one is first wanted. */
const CHOICES =
  /node_modules\/@floating-ui\/|@mantine\/core\/(esm\/components|styles)\/(Combobox|Popover|ScrollArea|FocusTrap|Portal|Overlay|VisuallyHidden)\b|@mantine\/hooks\/esm\/(use-focus-trap|use-focus-return)|src\/web\/ui\/(choice-list|searched-choice|day-field|typed-day)/;
const QUERY =
  /@tanstack\/(react-query|query-core)\/|src\/web\/api\/(query-client|pictures)|src\/domain\/image-places/;
/** What the page of the parts shares with the main layout, with the fields that most screens have somewhere. */
const PARTS =
  /src\/web\/(texts\/((shell|more)-texts|en\/(quotes|trade|ui)\.)|ui\/(lazy-part|overlays|shortcuts|kbd|empty-state|number|day|row-skeleton|plain-select|choice-field|number-field|typed-number)\.|features\/quotes\/zip-text)|@mantine\/core\/styles\/CloseButton|@mantine\/core\/esm\/components\/(NativeSelect|Checkbox\/CheckIcon|Combobox\/(ComboboxChevron|get-parsed-combobox-data|validate-options))|@mantine\/hooks\/esm\/(use-debounced|use-merged-ref|utils\/use-callback-ref)|src\/domain\/(?!buckets|image-places|permissions|uploads|csv)/;
/** What every list from the server needs: one file instead of six, whose names the first file need not know. */
const LISTS =
  /src\/web\/(api\/(served-list|list-address|carrier-names)|ui\/(list-frame|read-failure|row-button|table-pages|table-filters)\.|features\/(users\/users-view|uploads\/uploads-view|tariffs\/revisions-view)|screens\/use-(users-tab|history-tab|upload))|src\/domain\/permissions/;
const SHELL =
  /src\/web\/(screens\/(main-layout|page-title)|features\/layout\/(?!menu-drawer|jump)|ui\/picture\.)/;

export default defineConfig({
  root: 'src/web',
  plugins: [react(), settingsOfPage(), compiledTexts()],
  server: {
    proxy: {
      '/v1': 'http://127.0.0.1:3000',
      '/rest': 'http://127.0.0.1:3000',
      '/realtime': 'http://127.0.0.1:3000',
    },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The content policy names no data: addresses.
    assetsInlineLimit: 0,
    target: 'es2023',
    // All browsers of that age know it by themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE, priority: 4 },
            { name: 'entrance', test: ENTRANCE, priority: 2 },
            { name: 'forms', test: FORMS, priority: 3 },
            { name: 'shell', test: SHELL, priority: 1 },
            { name: 'parts', test: PARTS, priority: 3 },
            { name: 'query', test: QUERY, priority: 2 },
            { name: 'choices', test: CHOICES, priority: 2 },
            { name: 'lists', test: LISTS, priority: 2 },
          ],
        },
      },
    },
  },
});

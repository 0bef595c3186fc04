/** The API documentation: openapi.json in Swagger UI, served from our own origin under a strict CSP. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { Hono } from 'hono';
import type { AppTypes } from '#server/http/context.ts';
import type { Env } from '#server/platform/env.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { conditionalGet } from '#server/http/middleware/conditional-get.ts';
import { t } from '#server/platform/i18n.ts';
import {
  createStaticFile,
  createFileServer,
  createFolderServer,
} from '#server/http/static-files.ts';

const DOCS_PATH = '/api/docs/';
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
/** File names have no version. */
const headers = {
  'Cache-Control': 'public, no-cache',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
};

/** Sending requests is disabled, so no token is needed. The page has to apply Swagger UI's dark theme. */
const START_SCRIPT = `const dark = matchMedia('(prefers-color-scheme: dark)');
const applyTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', applyTheme);
applyTheme();
const hidden = () => () => null;
// Many screen readers can't reach a link inside a button. Opening a call changes the URL without the link, too.
const plainText = () => ({ text }) => text;
SwaggerUIBundle({
  url: '../openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  showExtensions: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
  plugins: [() => ({ wrapComponents: { DeepLink: plainText, ServersContainer: hidden, authorizeBtn: hidden, authorizeOperationBtn: hidden } })],
});
`;

/** Fixes contrast below WCAG AA in both themes, and hides an empty column that is too wide for phones. */
const STYLE_SHEET = `.swagger-ui .response-col_links { display: none; }
html.dark-mode .swagger-ui .headers .header-col { color: white; }
html:not(.dark-mode) .swagger-ui .opblock .opblock-summary-method { color: black; text-shadow: none; }
html:not(.dark-mode) .swagger-ui .info .title small pre { color: black; }
html:not(.dark-mode) .swagger-ui .info .url { color: black; }
html:not(.dark-mode) .swagger-ui .parameter__in { color: black; }
html:not(.dark-mode) .swagger-ui .required, html:not(.dark-mode) .swagger-ui .required::after { color: darkred; }
`;

function renderDocsPage(env: Env): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(t('api_reference_title', { product: env.PRODUCT_NAME }))}</title>
    <link rel="icon" href="/mark.svg" type="image/svg+xml">
    <link rel="stylesheet" href="swagger-ui.css">
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <div id="docs"><p>${escapeHtml(t('api_reference_lead'))} <a href="../openapi.json">openapi.json</a></p></div>
    <script src="swagger-ui-bundle.js"></script>
    <script src="start.js"></script>
  </body>
</html>
`;
}

export function apiDocsRoutes(env: Env): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  routes.get('/api/docs', (c) => c.redirect(DOCS_PATH, 308));
  routes.get(DOCS_PATH, conditionalGet, (c) =>
    c.html(renderDocsPage(env), 200, { ...headers, 'Content-Security-Policy': CSP }),
  );
  const ownContent = {
    'start.js': createStaticFile('start.js', Buffer.from(START_SCRIPT)),
    'style.css': createStaticFile('style.css', Buffer.from(STYLE_SHEET)),
  };
  const ownFiles = createFileServer((name) =>
    Promise.resolve(ownContent[name as keyof typeof ownContent] ?? null),
  );
  const swaggerFiles = createFolderServer(
    path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
  );
  routes.get(
    `${DOCS_PATH}:file{start\\.js|style\\.css|swagger-ui\\.css|swagger-ui-bundle\\.js}`,
    conditionalGet,
    async (c, next) => {
      const name = c.req.param('file');
      return (
        (await ownFiles.serve(c, name, headers)) ??
        (await swaggerFiles.serve(c, name, headers)) ??
        next()
      );
    },
  );
  return routes;
}

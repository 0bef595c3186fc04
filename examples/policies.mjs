/** The Content-Security-Policy of each example: as strict as a careful site would set it. */
const careful = (api) => ({
  'default-src': `'none'`,
  'script-src': `'self' ${api}`,
  'style-src': `'self'`,
  'img-src': `'self' ${api}`,
  'font-src': `'self'`,
  'connect-src': api,
  'base-uri': `'none'`,
  'form-action': `'none'`,
  'frame-ancestors': `'none'`,
  'require-trusted-types-for': `'script'`,
  'trusted-types': `'none'`,
});

/** Directives of examples that need more, or show that less is enough. */
const own = {
  // The app bundles the elements, so only API requests go to the product.
  'main-app': () => ({ 'script-src': `'self'` }),
  'strict-csp': () => ({ 'style-src': `'none'`, 'font-src': `'none'` }),
  // The page loads only the loader and its frames from the product and makes no API requests itself.
  frame: (api) => ({ 'connect-src': `'none'`, 'frame-src': api }),
  'oembed-consumer': (api) => ({
    'script-src': `'none'`,
    'connect-src': `'none'`,
    'frame-src': api,
    'form-action': `'self'`,
  }),
  // The playground shows `mode="frame"` too.
  reference: (api) => ({ 'frame-src': api }),
  // Each framework creates one Trusted Types policy for its templates.
  vue: () => ({ 'script-src': `'self'`, 'trusted-types': 'vue' }),
  svelte: () => ({ 'script-src': `'self'`, 'trusted-types': 'svelte-trusted-html' }),
};

export function policyOf(site, api) {
  return Object.entries({ ...careful(api), ...own[site]?.(api) })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

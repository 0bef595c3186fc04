/** The Content-Security-Policy each example is served under: as little as a careful site would allow, and no more. */
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

/** Where an example needs more than that, or shows that less will do. */
const own = {
  // What the app bundles is its own; the product is asked for answers alone.
  'main-app': () => ({ 'script-src': `'self'` }),
  'strict-csp': () => ({ 'style-src': `'none'`, 'font-src': `'none'` }),
  // Of the product's there is the loader and its frames: this page itself asks nobody.
  frame: (api) => ({ 'connect-src': `'none'`, 'frame-src': api }),
  'oembed-consumer': (api) => ({ 'script-src': `'none'`, 'connect-src': `'none'`, 'frame-src': api, 'form-action': `'self'` }),
  // The playground shows `mode="frame"` too.
  reference: (api) => ({ 'frame-src': api }),
  // Each framework makes one policy for its own templates.
  vue: () => ({ 'script-src': `'self'`, 'trusted-types': 'vue' }),
  svelte: () => ({ 'script-src': `'self'`, 'trusted-types': 'svelte-trusted-html' }),
};

export function policyOf(site, api) {
  return Object.entries({ ...careful(api), ...own[site]?.(api) })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

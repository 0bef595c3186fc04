/**
 * The one script of a plain page. It registers an element when its tag comes near the viewport, so a
 * page that nobody scrolls pays for this file alone; nothing is fetched or stored before.
 */
const scripts: Record<string, () => Promise<unknown>> = {
  'beside-dinner-rsvp': () => import('./dinner-rsvp.tsx'),
  'beside-invite-card': () => import('./invite-card.tsx'),
  'beside-seatmate': () => import('./seatmate.tsx'),
  'beside-match-deck': () => import('./match-deck.tsx'),
  'beside-profile-editor': () => import('./profile-editor.tsx'),
  'beside-sign-in': () => import('./sign-in.tsx'),
};
const tags = Object.keys(scripts).join();

// An unknown tag has no size, so all of them would seem to be in view, and the page would jump when they come.
const places = new CSSStyleSheet();
places.replaceSync(
  ':is(beside-invite-card,beside-seatmate,beside-match-deck,beside-profile-editor):not(:defined){display:block;min-height:36em}:is(beside-dinner-rsvp,beside-sign-in):not(:defined){display:block;min-height:13em}',
);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, places];

const near = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      void scripts[target.localName]?.().catch(() => retryLater(target));
    }
  },
  { rootMargin: '200px' },
);

/** A load that failed is tried again when the connection is back or the reader touches the place. */
function retryLater(target: Element): void {
  const again = () => near.observe(target);
  addEventListener('online', again, { once: true });
  target.addEventListener('pointerdown', again, { once: true });
}

function watch(root: ParentNode): void {
  for (const element of root.querySelectorAll(tags)) if (!customElements.get(element.localName)) near.observe(element);
}

// A tag manager may run this in the head: whatever comes later, a single-page app's views too, is seen here.
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      if (node instanceof Element) {
        if (node.matches(tags)) near.observe(node);
        watch(node);
      }
}).observe(document, { childList: true, subtree: true });

watch(document);

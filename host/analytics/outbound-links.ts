import { analyticsConfig } from '#src/contract/constants/analytics-config.ts';

/**
 * Reports clicks on links to other origins, whichever tab they open in. `onFollow` gets the link's host and returns true if there is
 * nothing to wait for, else a promise. Navigation waits for that promise, at most `linkDelayMs` (R63).
 */
export function trackOutboundLinks(onFollow: (host: string) => true | Promise<unknown>): void {
  window.addEventListener('click', (event) => {
    const link = findOutboundLink(event);
    if (!link) return;
    const sent = onFollow(link.host);
    const opensElsewhere = link.target !== '' && link.target !== '_self';
    const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (sent === true || opensElsewhere || hasModifier || hasReferrerPolicy(link)) return;
    event.preventDefault();
    const timeout = new Promise((resolve) => {
      setTimeout(resolve, analyticsConfig.linkDelayMs);
    });
    void Promise.race([sent, timeout]).finally(() => location.assign(link.href));
  });
}

/** Navigating by script would ignore the link's own referrer policy, so such a link isn't delayed. */
const hasReferrerPolicy = (link: HTMLAnchorElement) =>
  link.relList.contains('noreferrer') || link.hasAttribute('referrerpolicy');

/** The clicked link, also inside a shadow root, if it leads to another http(s) origin. */
function findOutboundLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  const link = event
    .composedPath()
    .find(
      (target): target is HTMLAnchorElement =>
        target instanceof HTMLAnchorElement && target.href !== '',
    );
  return link &&
    /^https?:$/.test(link.protocol) &&
    link.origin !== location.origin &&
    !link.hasAttribute('download')
    ? link
    : undefined;
}

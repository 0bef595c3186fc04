import { analyticsConfig } from '#src/contract/constants/analytics-config.ts';

/**
 * Tells of a link that leads away from us. `told` gets the host it leads to and says whether that is safely on its way, or when;
 * only until then, and no longer than R63 says, the page is held back.
 */
export function followLinks(told: (host: string) => true | Promise<unknown>): void {
  window.addEventListener('click', (event) => {
    const link = leavingLink(event);
    if (!link) return;
    const away = told(link.host);
    const isElsewhere = link.target !== '' && link.target !== '_self';
    if (away === true || isElsewhere || isDiscreet(link) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const patience = new Promise((resolve) => {
      setTimeout(resolve, analyticsConfig.linkDelayMs);
    });
    void Promise.race([away, patience]).finally(() => location.assign(link.href));
  });
}

/** Says itself what the next page hears of this one; a page that goes there by script can't. */
const isDiscreet = (link: HTMLAnchorElement) => link.relList.contains('noreferrer') || link.hasAttribute('referrerpolicy');

/** The anchor that was pressed, also inside an element's shadow, where it leads to another origin by http. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  const link = event.composedPath().find((each): each is HTMLAnchorElement => each instanceof HTMLAnchorElement && each.href !== '');
  return link && /^https?:$/.test(link.protocol) && link.origin !== location.origin && !link.hasAttribute('download') ? link : undefined;
}

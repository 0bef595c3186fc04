/** Answers a page's requests one at a time, in the order it sends them, to see which it needs for its first view. */
import type { Page, Route } from 'playwright';

export interface HeldRequests {
  /** Requests that were let through, without the page itself. */
  urls: string[];
  /** Lets the next one through that has been sent, or will be. */
  letThrough(): void;
  /** Resolves when all that were let through have their whole answer. */
  waitForAnswers(): Promise<void>;
}

/** Call it before the page is opened. */
export async function holdRequests(page: Page): Promise<HeldRequests> {
  const held: Route[] = [];
  const urls: string[] = [];
  const answers: Promise<unknown>[] = [];
  let allowed = 0;
  const proceed = () => {
    while (held.length > 0 && urls.length < allowed) {
      const route = held.shift()!;
      urls.push(route.request().url());
      answers.push(
        route.continue().then(() =>
          route
            .request()
            .response()
            .then((response) => response?.finished()),
        ),
      );
    }
  };
  await page.route(/^http/, (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    held.push(route);
    proceed();
  });
  return {
    urls,
    letThrough() {
      allowed += 1;
      proceed();
    },
    waitForAnswers: async () => void (await Promise.allSettled(answers)),
  };
}

/** The chrome of signed-in pages, without anything of a member: what shows until the app comes. */
import { renderToString } from 'react-dom/server';
import { pages } from '#src/contract/pages.ts';
import { routes } from '#src/contract/routes.ts';
import { CoreProvider } from '#src/core/react/core-provider.tsx';
import { Logo } from '#src/components/base/logo.tsx';
import { NavigationLinks } from '#src/features/app-chrome/navigation-links.tsx';
import { AppChrome } from '#src/features/app-chrome/app-chrome.tsx';
import type { Deps } from '#server/platform/deps.ts';
import { createDrawingCore } from './drawing-core.ts';

interface AppChromeRequest {
  /** The page as in the page table; undefined for the page that opens on any path. */
  path: string | undefined;
  locale: string;
  origin: string;
}

const getSection = (path: string | undefined): string | undefined => path?.split('/')[1];

/** Draws the app chrome in the request's language, with the page's place in the navigation. */
export async function drawAppChrome(
  deps: Deps,
  { path, locale, origin }: AppChromeRequest,
  messageOverrides: Readonly<Record<string, unknown>>,
): Promise<string> {
  const core = createDrawingCore({
    origin,
    locale,
    messageOverrides,
    now: () => deps.now().getTime(),
  });
  try {
    await core.i18n.load(locale);
    const page = pages.find((each) => each.path === path);
    const links = page?.navigation !== 'none' && (
      <NavigationLinks
        renderLink={(to, children) => (
          <a
            href={to}
            className="nav-link"
            aria-current={getSection(to) === getSection(path) ? 'page' : undefined}
          >
            {children}
          </a>
        )}
      />
    );
    return renderToString(
      <CoreProvider core={core} locale={locale} timeZone="UTC">
        <AppChrome
          logo={<Logo name={deps.env.PRODUCT_NAME} href={routes.home()} />}
          links={links}
          isRailFolded={page?.navigation === 'folded'}
        >
          <main />
        </AppChrome>
      </CoreProvider>,
    );
  } finally {
    core.queryClient.clear();
  }
}

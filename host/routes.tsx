/** The router's routes, made from the table of pages. */
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { type PageDefinition, pages } from '#src/contract/pages.ts';
import type { Core } from '#src/core/core.ts';
import { queries } from '#src/core/data/queries.ts';
import type { MessageKey } from '#src/i18n/translator.ts';
import {
  type Guard,
  calendarGuard,
  dashboardGuard,
  emailGuard,
  guestGuard,
  inviteGuard,
  introGuard,
  verifyGuard,
} from './shell/routing/guards.ts';
import { UnknownInvitation } from './shell/feedback/route-states.tsx';
import { type PageFile, lazyPage } from './shell/routing/lazy-page.ts';
import { loaders, pickLoaderSearch } from './shell/routing/loaders.ts';
import { readOrNotFound, rootRoute } from './shell/root-route.tsx';
import { searchSchemas } from './shell/routing/search-schemas.ts';

const pageFiles = import.meta.glob<PageFile>('./pages/*.tsx');

const guards: Record<Required<PageDefinition>['guard'] | PageDefinition['who'], Guard> = {
  guest: guestGuard,
  email: emailGuard,
  verify: verifyGuard,
  invite: inviteGuard,
  public: () => undefined,
  calendar: calendarGuard,
  user: dashboardGuard,
  intro: introGuard,
};

/** `{product} Club | X`, where X is the title or the message of `titleKey`. With `noindex` on signed-in pages (R17). */
function createPageHead(
  core: Core,
  { titleKey, title, noIndex }: { titleKey: MessageKey; title?: string; noIndex: boolean },
) {
  const t = core.i18n.getTranslator(core.locale);
  const product =
    core.queryClient.getQueryData(queries(core).config().queryKey)?.product_name ?? 'Beside';
  const titleTag = { title: t('page_title', { product, page: title ?? t(titleKey) }) };
  return { meta: noIndex ? [titleTag, { name: 'robots', content: 'noindex' }] : [titleTag] };
}

/** Not inlined into `map`: the expected type AnyRoute would make the router's context `any`. */
function createPageRoute(page: PageDefinition) {
  const search = searchSchemas[page.search ?? (page.who === 'guest' ? 'guest' : 'none')];
  return createRoute({
    getParentRoute: () => rootRoute,
    path: page.path,
    validateSearch: search as typeof searchSchemas.guest,
    // The router also passes unknown search parameters; guards only get those that the page defines.
    beforeLoad: (route) =>
      guards[page.guard ?? page.who]({
        ...route,
        search: z.parse(search, route.search) as typeof route.search,
      }),
    loaderDeps: ({ search: given }) => pickLoaderSearch(page, given),
    loader: ({ context: { core, isRouteLoaded }, params, deps, route: { id } }) =>
      readOrNotFound(
        core,
        async () =>
          page.load &&
          loaders[page.load].load(core, {
            params,
            search: deps,
            isAlreadyShown: isRouteLoaded(id),
          }),
      ),
    head: ({ match, loaderData }) =>
      createPageHead(match.context.core, {
        titleKey: page.title,
        title: loaderData,
        noIndex: page.who === 'user',
      }),
    staticData: {
      splash: page.splash,
      skeleton: page.skeleton,
      title: page.title,
      user: page.who === 'user',
      navigation: page.navigation,
    },
    ...(page.load === 'loadInvite' && { notFoundComponent: UnknownInvitation }),
    component: lazyPage(pageFiles[`./pages/${page.file}.tsx`]!),
  });
}

const routes: AnyRoute[] = pages.map(createPageRoute);

export const routeTree = rootRoute.addChildren(routes);

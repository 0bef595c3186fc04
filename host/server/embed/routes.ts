import { Hono } from 'hono';
import { isOrigin } from '../../../src/contract/origin.ts';
import type { AppTypes, Context } from '../context.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Deps } from '../handler.ts';
import { reasonOf } from '../log.ts';
import type { RemoteTexts } from '../media/texts.ts';
import { conditionalGet } from '../middleware/conditional-get.ts';
import { answerFailure } from '../middleware/errors.ts';
import { ownOrigin } from '../middleware/origin.ts';
import { Problem } from '../problem.ts';
import { direction, language, say, speak } from '../say.ts';
import { fileOf, served } from '../static-files.ts';
import { type Answers, readAnswers } from './answers.ts';
import { type Asked, readAsked } from './asked.ts';
import type { Around } from './draw.tsx';
import { eventScript, sorryScript } from './event-script.ts';
import { type Card, keptCards } from './kept-cards.ts';
import { oembed } from './oembed.ts';
import { frameHeaders, framePage } from './page.ts';

/** Loaded with the first card that is asked for: React and the elements are nothing a server needs to start. */
const drawing = () => import('./draw.tsx');

type Found = { status: 200; answers: Answers } | { status: 404 | 500 | 503; answers: null };
const nowhere: Found = { status: 404, answers: null };

async function find(deps: Deps, c: Context, asked: Asked, kept?: { forAll: boolean }): Promise<Found> {
  try {
    return { status: 200, answers: await readAnswers(deps, asked, kept) };
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return { status: 404, answers: null };
    return { status: answerFailure(error, c).status === 503 ? 503 : 500, answers: null };
  }
}

/** A card that any page may have, and that is the same for all of them. */
const forAll = { forAll: true };

/** What is said where no card can be. */
const words = (status: Found['status']) => (status === 404 ? `${say('invite_gone_title')} ${say('invite_gone')}` : say('error_busy'));
const sentence = (status: Found['status']) => `<p lang="${language()}" dir="${direction()}">${escapeHtml(words(status))}</p>`;

/** For any page, and for its server. */
const shared = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin', 'X-Robots-Tag': 'noindex' };
const keptByNobody = { 'Cache-Control': 'no-store' };

async function keptForAMinute(c: Context, { file, headers }: Card): Promise<Response> {
  const answer = await served(() => Promise.resolve(file)).serve(c, '', { ...headers, 'Cache-Control': 'public, max-age=60, stale-while-revalidate=300' });
  return answer!;
}

/** Cards of ours on the pages of others: declared shadow roots to include, scripts that draw one, and pages for a frame. */
export function embedRoutes(deps: Deps, readRemoteTexts: () => RemoteTexts): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  const around = (origin: string): Around => ({ origin, texts: readRemoteTexts().texts, now: () => deps.now().getTime() });
  const cards = keptCards(deps.now);
  const pictures = new URL(deps.env.PUBLIC_URL).origin;

  routes.get('/fragment/:widget/', conditionalGet, async (c, next) => {
    const asked = readAsked(c, c.req.param('widget'), forAll);
    if (!asked) return next();
    return speak(asked.language, async () => {
      const at = around(ownOrigin(c, deps.env));
      const name = JSON.stringify(['card.html', at.origin, asked]);
      const kept = cards.get(name);
      if (kept) return keptForAMinute(c, kept);
      const { status, answers } = await find(deps, c, asked, forAll);
      const headers = { ...shared, 'Access-Control-Expose-Headers': 'Beside-Style-Hash' };
      if (!answers) return c.html(sentence(status), status, { ...headers, ...keptByNobody });
      const { html, hash } = await (await drawing()).drawElement(asked, answers, at);
      const told = {
        ...headers,
        ...(hash && { 'Beside-Style-Hash': hash }),
        'Content-Security-Policy': `default-src 'none'; style-src ${hash ?? "'none'"}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      };
      return keptForAMinute(c, cards.keep(name, { file: fileOf('card.html', Buffer.from(html)), headers: told }));
    });
  });

  routes.get('/e/:file{[^/]+\\.js}', conditionalGet, async (c, next) => {
    const file = c.req.param('file');
    const asked = readAsked(c, 'invite-card', { ...forAll, eventSlug: file.slice(0, -'.js'.length) });
    if (!asked) return next();
    return speak(asked.language, async () => {
      const at = around(ownOrigin(c, deps.env));
      const name = JSON.stringify(['card.js', at.origin, asked]);
      const kept = cards.get(name);
      if (kept) return keptForAMinute(c, kept);
      const { status, answers } = asked.eventSlug === undefined ? nowhere : await find(deps, c, asked, forAll);
      const script = { ...shared, ...keptByNobody, 'Content-Type': 'text/javascript; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };
      // A script that comes with 404 is run by no browser: what is wrong would be said to nobody.
      if (status === 404) return c.body(sorryScript(file, words(status)), 200, script);
      const text = eventScript(await (await drawing()).piecesOf(asked, answers, at), at.origin, (error) =>
        c.get('log').error({ request: c.get('request'), reason: reasonOf(error) }, 'can’t render a card on the server; its element renders it'),
      );
      // Without answers the element stands there alone: it asks for them itself, and says what is wrong.
      if (!answers) return c.body(text, 200, script);
      return keptForAMinute(c, cards.keep(name, { file: fileOf('card.js', Buffer.from(text)), headers: shared }));
    });
  });

  routes.get('/embed/:widget/', async (c, next) => {
    const element = readAsked(c, c.req.param('widget'));
    if (!element) return next();
    const parent = c.req.query('origin');
    const isView = c.req.query('view') === '1';
    // Only the table is something to look at besides the invitation.
    const asked: Asked = isView && element.name !== 'seatmate' ? { ...element, name: 'invite-card' } : element;
    // Where people may not sign in, the card reads and leads out.
    if (!isView && parent !== undefined && !deps.partners.has(parent)) {
      // A page that isolates itself follows no way that does not say so too.
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
      return c.redirect(viewOf(c.req.url), 302);
    }
    return speak(asked.language, async () => {
      const { status, answers } = await find(deps, c, asked);
      const { drawElement, drawView } = await drawing();
      const at = around(ownOrigin(c, deps.env));
      // An element whose answers can't be had is served all the same: it asks again, and says what is wrong.
      const drawn = isView ? answers && (await drawView(asked, answers, at)) : await drawElement(asked, answers, at);
      const { html, hash } = drawn ?? { html: sentence(status), hash: undefined };
      const page = {
        title: say('page_title', { product: deps.env.PRODUCT_NAME, page: answers?.title ?? say('page_invite') }),
        html,
        hash,
        isView,
        theme: asked.theme,
        dir: asked.dir,
        ...(parent !== undefined && (!isView || isOrigin(parent)) ? { parent } : {}),
      };
      // Who names no page is framed by none: all partners in a row would be a list for everybody to read.
      const framers = isView ? (parent === NOWHERE ? null : ['*']) : parent === undefined ? [] : [parent];
      c.set('framedByAll', framers === null);
      const headers = frameHeaders({ ...page, pictures, framers });
      return c.body(framePage(page), status, headers);
    });
  });
  routes.get('/oembed', (c) => oembed(deps, c));
  return routes;
}

/** What a page without an origin (a sandbox, a file) calls its own. */
const NOWHERE = 'null';

function viewOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  // The page that asked is told how high it is, and why it is to look at.
  const parent = searchParams.get('origin');
  if (!isOrigin(parent) && parent !== NOWHERE) searchParams.delete('origin');
  searchParams.set('view', '1');
  return `${pathname}?${searchParams}`;
}

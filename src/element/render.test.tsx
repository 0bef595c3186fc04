// @vitest-environment node
import { useQuery } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { useCore, useSession, useTranslator, useTheme } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { queries } from '#src/core/data/queries.ts';
import { defineWidget } from './define-widget.tsx';
import { renderWidget } from './render.tsx';

const options = { api: 'https://beside.example' };

function Card({ name }: { name?: string }) {
  const t = useTranslator();
  const dates = useDateFormatter();
  const { isSignedIn: signedIn } = useSession();
  const { choice } = useTheme();
  const { isPending } = useQuery(queries(useCore()).invite({ slug: 'host' }));
  return (
    <p title={name}>
      {[
        t('action_retry'),
        dates.formatTime('2026-03-12T18:30:00Z', 'Europe/Berlin'),
        dates.formatInViewerZone('2026-03-12T18:30:00Z', 'Europe/Berlin')?.time,
        signedIn,
        choice,
        isPending,
      ].join(' ')}
    </p>
  );
}

describe('an element in Node', () => {
  it('is defined without a word, where there is nothing to define it with', () => {
    expect(() => defineWidget({ tag: 'beside-node', feature: Card, attributes: { name: 'string' }, styles: ['.a{}'] })).not.toThrow();
  });

  it('renders for a stranger, in its locale and zone, waiting for what it was not given', async () => {
    const html = await renderWidget(Card, {}, { ...options, timeZone: 'Asia/Tokyo' });
    expect(html).toContain('<p>Retry 19:30 Friday 13 March, 03:30 false system true</p>');
    expect(html).toContain('lang="en" dir="ltr" data-served=');
    expect(html).not.toContain('data-theme');
  });

  it('speaks the language it is asked to draw in', async () => {
    const html = await renderWidget(Card, {}, { ...options, locale: 'de' });
    expect(html).toContain('<p>Noch einmal 19:30');
    expect(html).toContain('lang="de"');
  });

  it('says the remote words it is given, and lays them down for the page', async () => {
    const html = await renderWidget(Card, {}, { ...options, texts: { action_retry: 'The table' } });
    expect(html).toContain('The table 19:30');
    expect(html).toContain('&quot;action_retry&quot;:&quot;The table&quot;');
  });

  it('cannot be broken out of by what a person wrote', async () => {
    const html = await renderWidget(Card, { name: '"><script>alert(1)</script>' }, { ...options, locale: '"><img>', texts: { splash: '"><script>' } });
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<img>');
  });

  it('throws what the feature throws', async () => {
    const Broken = () => {
      throw new Error('torn');
    };
    await expect(renderWidget(Broken, {}, options)).rejects.toThrow('torn');
  });
});

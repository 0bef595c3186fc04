// @vitest-environment node
import { useQuery } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { useCore, useSession, useTranslator, useTheme } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { queries } from '#src/core/data/queries.ts';
import { defineWidget } from './define-widget.ts';
import { renderWidget } from './render-widget.tsx';

const options = { api: 'https://beside.example' };

function Card({ name }: { name?: string }) {
  const t = useTranslator();
  const dates = useDateFormatter();
  const { isSignedIn } = useSession();
  const { choice } = useTheme();
  const { isPending } = useQuery(queries(useCore()).invite({ slug: 'host' }));
  return (
    <p title={name}>
      {[
        t('action_retry'),
        dates.formatTime('2026-03-12T18:30:00Z', 'Europe/Berlin'),
        dates.formatInViewerZone('2026-03-12T18:30:00Z', 'Europe/Berlin')?.time,
        isSignedIn,
        choice,
        isPending,
      ].join(' ')}
    </p>
  );
}

describe('an element in Node', () => {
  it('defineWidget does nothing where there is no custom element registry', () => {
    expect(() =>
      defineWidget({ tag: 'beside-node', attributes: { name: 'string' } }, () =>
        Promise.reject(new Error('not needed')),
      ),
    ).not.toThrow();
  });

  it('renders signed out, in the given locale and time zone, without query data', async () => {
    const html = await renderWidget(Card, {}, { ...options, timeZone: 'Asia/Tokyo' });
    expect(html).toContain('<p>Retry 19:30 Friday 13 March, 03:30 false system true</p>');
    expect(html).toContain('lang="en" dir="ltr" data-served=');
    expect(html).not.toContain('data-theme');
  });

  it('renders in the given locale', async () => {
    const html = await renderWidget(Card, {}, { ...options, locale: 'de' });
    expect(html).toContain('<p>Noch einmal 19:30');
    expect(html).toContain('lang="de"');
  });

  it('uses the given message overrides and passes them on for hydration', async () => {
    const html = await renderWidget(
      Card,
      {},
      { ...options, messageOverrides: { action_retry: 'The table' } },
    );
    expect(html).toContain('The table 19:30');
    expect(html).toContain('&quot;action_retry&quot;:&quot;The table&quot;');
  });

  it('escapes markup in props, locale and messages', async () => {
    const html = await renderWidget(
      Card,
      { name: '"><script>alert(1)</script>' },
      { ...options, locale: '"><img>', messageOverrides: { splash: '"><script>' } },
    );
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

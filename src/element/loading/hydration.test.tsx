import { act, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useQuery } from '@tanstack/react-query';
import { useCore } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import {
  defineProbe,
  freshTag,
  page,
  press,
  rootOf,
  scrollTo,
  textOf,
  setPageUrl,
} from '../element-page.test-helper.tsx';
import { renderWidget } from '../render-widget.tsx';

describe('server-rendered markup', () => {
  const Invite = ({ slug }: { slug?: string }) => {
    const { data } = useQuery(queries(useCore()).config());
    const [clicks, setClicks] = useState(0);
    return (
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        {`${slug} of ${data?.product_name ?? 'nobody'} ${clicks}`}
      </button>
    );
  };
  const config = {
    product_name: 'Drawn',
    public_url: 'https://beside.example',
    may_sign_in: true,
    google_client_id: null,
    apple_client_id: null,
    posthog_key: null,
    reads_linkedin: false,
    terms_url: null,
    privacy_url: null,
  };
  const renderOnServer = () =>
    renderWidget(
      Invite,
      { slug: 'host' },
      {
        api: page.api.url,
        locale: 'de',
        timeZone: 'Europe/Berlin',
        theme: 'dark',
        populateCache: (client, queries) => client.setQueryData(queries.config().queryKey, config),
      },
    );

  it('is rendered in Node with the given query data', async () => {
    expect(await renderOnServer()).toMatch(
      /^<div class="beside" part="root" lang="de" dir="ltr" data-theme="dark" data-served="[^"<>]*"><button type="button">host of Drawn 0<\/button><\/div>$/,
    );
    expect(page.api.requests).toHaveLength(0);
  });

  it('stays unchanged until touched, then is hydrated in place and refetched', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const tag = freshTag();
    const host = document.createElement(tag);
    // happy-dom doesn't report existing attributes when it upgrades an element, so set a property.
    Object.assign(host, { slug: 'host', eventSlug: 'first-table' });
    host.attachShadow({ mode: 'open' }).innerHTML = `<style>.a{}</style>${await renderOnServer()}`;
    const button = host.shadowRoot?.querySelector('button');
    document.body.append(host);
    setPageUrl('http://partner.example/');
    await act(async () =>
      defineProbe({
        tag,
        feature: Invite,
        attributes: { slug: 'string', eventSlug: 'string' },
        isDrawnByServer: true,
      }),
    );
    expect([host.shadowRoot?.querySelector('button') === button, page.api.requests.length]).toEqual(
      [true, 0],
    );
    await act(async () => scrollTo(host));
    expect(page.api.requests).toHaveLength(0);
    await act(async () => void host.dispatchEvent(new Event('pointerover')));
    expect(host.shadowRoot?.querySelector('button')).toBe(button);
    await act(() => vi.waitFor(() => expect(textOf(host)).toBe('host of Beside 0')));
    await press(host);
    expect([
      textOf(host),
      error.mock.calls.length,
      rootOf(host)?.hasAttribute('data-served'),
    ]).toEqual(['host of Beside 1', 0, false]);
  });

  const Choices = () => {
    const [pressed, setPressed] = useState('none');
    return (
      <>
        {['first', 'second'].map((name) => (
          <button key={name} type="button" onClick={() => setPressed(name)}>
            Continue
          </button>
        ))}
        <output>{pressed}</output>
      </>
    );
  };
  it.each([
    ['[R48] a press reaches the same of two buttons whose words were changed', true],
    ['[R48] a press reaches the same of two buttons', false],
  ])('%s', async (_, isTranslated) => {
    const tag = freshTag();
    const host = Object.assign(document.createElement(tag), { eventSlug: 'first-table' });
    const html = await renderWidget(
      Choices,
      {},
      { api: page.api.url, locale: 'en', timeZone: 'UTC', populateCache: () => {} },
    );
    host.attachShadow({ mode: 'open' }).innerHTML = html;
    document.body.append(host);
    setPageUrl('http://partner.example/');
    await act(async () =>
      defineProbe({
        tag,
        feature: Choices,
        attributes: { eventSlug: 'string' },
        isDrawnByServer: true,
      }),
    );
    const drawn = [...host.shadowRoot!.querySelectorAll('button')];
    // As a browser's translation does.
    if (isTranslated)
      for (const button of drawn) button.innerHTML = '<font><font>Weiter</font></font>';
    await act(async () => drawn[1]!.click());
    expect(rootOf(host)?.querySelector('output')?.textContent).toBe('second');
    // Control: React did replace the changed ones.
    expect(drawn[1]!.isConnected).toBe(!isTranslated);
  });
});

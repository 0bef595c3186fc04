import { describe, expect, test } from 'vitest';
import { sanitizeEventProperties, sanitizePersonProperties } from './sanitize-properties.ts';

const id = '0b9d3f5e-7a2c-4d7e-9a55-1f0c2b3d4e5f';

describe('[R64] event property sanitizer', () => {
  test('drops unknown events', () => {
    expect(sanitizeEventProperties('dinner_described', { eventId: id })).toBeNull();
    expect(sanitizeEventProperties('toString', {})).toBeNull();
    expect(sanitizeEventProperties('__proto__', {})).toBeNull();
  });

  test('keeps only the ids listed for the event', () => {
    expect(
      sanitizeEventProperties('match_item_viewed', {
        matchId: id,
        userId: id,
        eventId: id,
        name: 'Ada',
      }),
    ).toEqual({ matchId: id, userId: id });
  });

  test.each([
    ['an e-mail address', 'ada@club.example'],
    ['a name', 'Ada'],
    ['a code', '123456'],
    ['an object', { id }],
    ['a list', [id]],
  ])('drops %s in place of an id', (_, value) => {
    expect(sanitizeEventProperties('event_viewed', { eventId: value })).toEqual({});
  });

  test('reduces URLs to their route pattern, without query and fragment', () => {
    const sanitizeUrl = (url: string) =>
      sanitizeEventProperties('$pageview', { $current_url: url })?.$current_url;
    expect(sanitizeUrl(`https://club.example/events/${id}?q=Ada#ada@club.example`)).toBe(
      'https://club.example/events/:id',
    );
    expect(sanitizeUrl('https://club.example/invite/ada-lovelace?eventSlug=first-table')).toBe(
      'https://club.example/invite/:id',
    );
    expect(sanitizeUrl('https://club.example/email/verify?email=ada@club.example')).toBe(
      'https://club.example/email/verify',
    );
    expect(sanitizeUrl('https://partner.example/people/ada/')).toBe(
      'https://partner.example/:other',
    );
    expect(sanitizeUrl('https://ada:secret@club.example/home')).toBe('https://club.example/home');
    expect(sanitizeUrl('file:///home/ada')).toBeUndefined();
    expect(
      sanitizeEventProperties('$pageleave', {
        $prev_pageview_pathname: `/matches/${id}`,
        $pathname: '/home',
      }),
    ).toEqual({
      $prev_pageview_pathname: '/matches/:id',
      $pathname: '/home',
    });
  });

  test('keeps tag and classes of a clicked element, not its text or link', () => {
    const clickProperties = {
      $event_type: 'click',
      $el_text: 'Ada',
      $external_click_url: 'https://ada.example',
      $elements: [
        {
          tag_name: 'a',
          nth_child: 2,
          nth_of_type: 1,
          classes: ['button'],
          $el_text: 'Ada',
          href: '/invite/ada',
          attr__href: '/invite/ada',
          attr__title: 'Ada',
        },
        { tag_name: 'Ada Lovelace', classes: ['Ada Lovelace', 'row'] },
      ],
    };
    expect(sanitizeEventProperties('$autocapture', clickProperties)).toEqual({
      $event_type: 'click',
      $elements: [
        { tag_name: 'a', nth_child: 2, nth_of_type: 1, classes: ['button'] },
        { classes: ['row'] },
      ],
    });
  });

  test('[R63] limits strings to 255 characters', () => {
    expect(
      sanitizeEventProperties('$autocapture', {
        $browser: 'x'.repeat(256),
        $timezone: 'x'.repeat(65_536),
        $elements: [{ tag_name: 'x'.repeat(256) }],
      }),
    ).toEqual({
      $elements: [{}],
    });
  });

  test('keeps the host of an outbound link only if it is a known one', () => {
    expect(sanitizeEventProperties('link_followed', { target: 'www.linkedin.com' })).toEqual({
      target: 'www.linkedin.com',
    });
    expect(sanitizeEventProperties('link_followed', { target: 'ada-lovelace.example' })).toEqual(
      {},
    );
  });

  test('keeps device properties of a person, not their identity', () => {
    expect(
      sanitizePersonProperties({
        email: 'ada@club.example',
        name: 'Ada',
        locale: 'de',
        $browser: 'Chrome',
      }),
    ).toEqual({
      locale: 'de',
      $browser: 'Chrome',
    });
    expect(
      sanitizePersonProperties(
        {
          $initial_current_url: 'https://club.example/invite/ada',
          $initial_utm_source: 'ada',
          $browser: 'Chrome',
        },
        true,
      ),
    ).toEqual({
      $initial_current_url: 'https://club.example/invite/:id',
    });
  });
});

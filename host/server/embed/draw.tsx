/** Elements drawn on the server, as tags with a declared shadow root: seen before any script, taken over by the element. */
import type { ComponentType } from 'react';
import { routes } from '../../../src/contract/routes.ts';
import { attributeOf } from '../../../src/element/attributes.ts';
import { renderWidget } from '../../../src/element/render.tsx';
import { InviteCard } from '../../../src/features/invite-card/invite-card.tsx';
import { Button } from '../../../src/parts/button.tsx';
import { widget as dinnerRsvp } from '../../../widgets/dinner-rsvp.tsx';
import { widget as inviteCard } from '../../../widgets/invite-card.tsx';
import { widget as seatmate } from '../../../widgets/seatmate.tsx';
import { escapeHtml } from '../escape-html.ts';
import { say } from '../say.ts';
import type { Answers } from './answers.ts';
import type { Asked, WidgetName } from './asked.ts';
import { type Style, styleOf } from './style.ts';

interface Dinner {
  slug?: string;
  eventSlug?: string;
  bare?: boolean;
}
interface Drawable {
  feature: ComponentType<Dinner>;
  styles: readonly string[];
}

/** Those that say something to whoever is not signed in; of the others the tag alone is served. */
const drawables: Partial<Record<WidgetName, Drawable>> = { 'invite-card': inviteCard, 'dinner-rsvp': dinnerRsvp, seatmate };

const styles = new Map<readonly string[], Style>();
function styleFor(sheets: readonly string[]): Style {
  const style = styles.get(sheets) ?? styleOf(sheets);
  styles.set(sheets, style);
  return style;
}

export interface Drawing {
  html: string;
  /** None where nothing is drawn. */
  hash: string | undefined;
}

export interface Around {
  /** The product's own origin. */
  origin: string;
  texts: Readonly<Record<string, unknown>>;
  now: () => number;
}

const attributesOf = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}${value === '' ? '' : `="${escapeHtml(value)}"`}`)
    .join('');

/** What stands in a tag where no shadow root can be declared: a way to the invitation. */
const wayOut = (origin: string, { slug, eventSlug }: Dinner, title: string | null) =>
  `<a href="${escapeHtml(origin + routes.invite(slug, eventSlug))}">${escapeHtml(title ?? say('mail_see_invitation'))}</a>`;

async function shadow({ feature, styles: sheets }: Drawable, asked: Asked, answers: Answers, { origin, texts, now }: Around) {
  const { slug, eventSlug, locale, dir, theme, properties } = asked;
  const bare = properties.bare !== undefined && properties.bare !== 'false';
  const timeZone = properties.timeZone ?? answers.timeZone;
  const inside = await renderWidget(feature, { slug, eventSlug, bare }, { api: origin, locale, dir, theme, timeZone, texts, now, data: answers.lay });
  return { ...styleFor(sheets), inside };
}

const declared = ({ css, inside }: { css: string; inside: string }) => `<template shadowrootmode="open"><style>${css}</style>${inside}</template>`;

/** What an element is made of. `served` keeps the loader from reserving a height for it: it has one. */
export interface Pieces {
  tag: string;
  attributes: Record<string, string>;
  css: string;
  hash: string | undefined;
  /** Empty where nothing is drawn. */
  inside: string;
}

export async function piecesOf(asked: Asked, answers: Answers | null, around: Around): Promise<Pieces> {
  const drawable = answers && drawables[asked.name];
  const own = Object.fromEntries(Object.entries(asked.properties).map(([name, value]) => [attributeOf(name), value]));
  const drawn = drawable ? await shadow(drawable, asked, answers, around) : { css: '', hash: undefined, inside: '' };
  return { tag: `beside-${asked.name}`, attributes: { ...own, api: around.origin, ...(drawable && { served: '' }) }, ...drawn };
}

/** An element as a page may hold it. */
export async function drawElement(asked: Asked, answers: Answers | null, around: Around): Promise<Drawing> {
  const { tag, attributes, hash, ...pieces } = await piecesOf(asked, answers, around);
  const inside = pieces.inside && declared(pieces);
  return { html: `<${tag}${attributesOf(attributes)}>${inside}${wayOut(around.origin, asked, answers?.title ?? null)}</${tag}>`, hash };
}

/** A card to look at, that leads to the invitation: for places where no script runs. */
export async function drawView(asked: Asked, answers: Answers, around: Around): Promise<Drawing> {
  const href = around.origin + routes.invite(asked.slug, asked.eventSlug);
  const label = say('mail_see_invitation');
  const Out = () => (
    <Button variant="primary" size="large" wide href={href} target="_blank" rel="noopener">
      {label}
    </Button>
  );
  const Invitation = (props: Dinner) => <InviteCard {...props} ask={Out} answer={Out} signIn={Out} />;
  const drawable: Drawable = asked.name === 'seatmate' ? seatmate : { feature: Invitation, styles: inviteCard.styles };
  const { hash, ...pieces } = await shadow(drawable, asked, answers, around);
  return { html: `<div>${declared(pieces)}${wayOut(around.origin, asked, answers.title)}</div>`, hash };
}

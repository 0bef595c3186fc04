/** Renders elements on the server as tags with a declarative shadow root: visible before any script runs, then hydrated. */
import type { ComponentType } from 'react';
import {
  type ContentTag,
  type DrawnTag,
  type ElementAttributes,
  elements,
} from '#src/contract/elements/elements.ts';
import type { FrameProperty } from '#src/contract/embed/frame-property-names.ts';
import { routes } from '#src/contract/routes.ts';
import { parseAttribute, toAttributeName } from '#src/element/attributes.ts';
import { renderWidget } from '#src/element/render-widget.tsx';
import { InviteCard } from '#src/features/invite-card/invite-card.tsx';
import { Button } from '#src/components/base/button.tsx';
import { view as dinnerRsvp } from '#widgets/views/dinner-rsvp.tsx';
import { view as inviteCard } from '#widgets/views/invite-card.tsx';
import { view as seatmate } from '#widgets/views/seatmate.tsx';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { t } from '#server/platform/i18n.ts';
import type { CardData } from './card-data.ts';
import type { EmbedParams } from './embed-params.ts';
import { type CardStyle, createCardStyle } from './card-style.ts';

type CardProps = ElementAttributes[DrawnTag];
interface Renderable {
  feature: ComponentType<CardProps>;
  styles: readonly string[];
  firstStyles?: readonly string[];
  photoStyles?: readonly string[];
}

/** Elements that show something without sign-in. For other elements only the tag is sent. */
const renderables: Partial<Record<ContentTag, Renderable>> = {
  'beside-invite-card': inviteCard,
  'beside-dinner-rsvp': dinnerRsvp,
  'beside-seatmate': seatmate,
} satisfies Record<DrawnTag, Renderable>;

/** The element's own properties, as its attributes would set them. */
const readProps = ({ tag, properties }: EmbedParams): CardProps =>
  Object.fromEntries(
    Object.entries(elements.find((row) => row.tag === tag)!.attributes).map(([name, kind]) => [
      name,
      parseAttribute(kind, properties[name as FrameProperty] ?? null),
    ]),
  );

/** By the list itself, which never changes. */
const styleCache = new Map<readonly string[], CardStyle>();
function getStyle(sheets: readonly string[]): CardStyle {
  const style = styleCache.get(sheets) ?? createCardStyle(sheets);
  styleCache.set(sheets, style);
  return style;
}

export interface RenderedCard {
  html: string;
  hash: string | undefined;
}

export interface CardRenderOptions {
  origin: string;
  messageOverrides: Readonly<Record<string, unknown>>;
  now: () => number;
  /** On a page of our own, where the card looks as the app shows it. */
  isFirstParty?: boolean;
}

const formatAttributes = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}${value === '' ? '' : `="${escapeHtml(value)}"`}`)
    .join('');

/** Fallback content for browsers without declarative shadow DOM: a link to the invitation. */
const renderFallbackLink = (origin: string, { slug, eventSlug }: CardProps, title: string | null) =>
  `<a href="${escapeHtml(origin + routes.invite(slug, eventSlug))}">${escapeHtml(title ?? t('mail_see_invitation'))}</a>`;

async function renderShadowRoot(
  { feature, styles, firstStyles = styles, photoStyles = firstStyles }: Renderable,
  params: EmbedParams,
  data: CardData,
  { origin, messageOverrides, now, isFirstParty }: CardRenderOptions,
) {
  const { tag, eventSlug, locale, dir, theme, properties } = params;
  const timeZone = properties.timeZone ?? data.timeZone;
  const shadowHtml = await renderWidget(feature, readProps(params), {
    api: origin,
    locale,
    dir,
    theme,
    timeZone,
    messageOverrides,
    now,
    isFirstParty,
    populateCache: data.populateCache,
  });
  // A general invitation holds the sign-in form, which the first sheets leave out.
  const sheets =
    tag === 'beside-invite-card' && eventSlug === undefined
      ? styles
      : data.dinner?.cover_url
        ? photoStyles
        : firstStyles;
  return { ...getStyle(sheets), shadowHtml };
}

const formatShadowTemplate = ({ css, shadowHtml }: { css: string; shadowHtml: string }) =>
  `<template shadowrootmode="open"><style>${css}</style>${shadowHtml}</template>`;

/** The parts of an element. `served` tells the loader not to reserve a height. */
export interface ElementParts {
  tag: string;
  attributes: Record<string, string>;
  css: string;
  hash: string | undefined;
  shadowHtml: string;
}

export async function renderElementParts(
  params: EmbedParams,
  data: CardData | null,
  options: CardRenderOptions,
): Promise<ElementParts> {
  const renderable = data && renderables[params.tag];
  const ownAttributes = Object.fromEntries(
    Object.entries(params.properties).map(([name, value]) => [toAttributeName(name), value]),
  );
  const rendered = renderable
    ? await renderShadowRoot(renderable, params, data, options)
    : { css: '', hash: undefined, shadowHtml: '' };
  return {
    tag: params.tag,
    attributes: { ...ownAttributes, api: options.origin, ...(renderable && { served: '' }) },
    ...rendered,
  };
}

export async function renderElement(
  params: EmbedParams,
  data: CardData | null,
  options: CardRenderOptions,
): Promise<RenderedCard> {
  const { tag, attributes, hash, ...shadowParts } = await renderElementParts(params, data, options);
  const template = shadowParts.shadowHtml && formatShadowTemplate(shadowParts);
  return {
    html: `<${tag}${formatAttributes(attributes)}>${template}${renderFallbackLink(options.origin, params, data?.title ?? null)}</${tag}>`,
    hash,
  };
}

/** A read-only card that links to the invitation, for places where scripts don't run. */
export async function renderReadOnlyCard(
  params: EmbedParams,
  data: CardData,
  options: CardRenderOptions,
): Promise<RenderedCard> {
  const href = options.origin + routes.invite(params.slug, params.eventSlug);
  const label = t('mail_see_invitation');
  const InvitationButton = () => (
    <Button variant="primary" size="large" wide href={href} target="_blank" rel="noopener">
      {label}
    </Button>
  );
  const Invitation = (props: CardProps) => (
    <InviteCard
      {...props}
      rsvpForm={InvitationButton}
      rsvpConfirmation={InvitationButton}
      signIn={InvitationButton}
    />
  );
  const renderable: Renderable =
    params.tag === 'beside-seatmate' ? seatmate : { ...inviteCard, feature: Invitation };
  const { hash, ...shadowParts } = await renderShadowRoot(renderable, params, data, options);
  return {
    html: `<div>${formatShadowTemplate(shadowParts)}${renderFallbackLink(options.origin, params, data.title)}</div>`,
    hash,
  };
}

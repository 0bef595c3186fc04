import createR2wcClass, { type R2WCBaseProps, type R2WCRenderer } from '@r2wc/core';
import r2wc from '@r2wc/react-to-web-component';
import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { makeId } from '#src/core/browser/make-id.ts';

interface ContentProps extends R2WCBaseProps {
  getContent: () => ReactNode;
}

interface R2wcElement extends HTMLElement, ContentProps {
  container: HTMLElement;
  disconnectedCallback(): void;
}

export interface ReactRoot {
  render(content: ReactNode): void;
  unmount(): void;
}

const Content = ({ getContent }: ContentProps) => getContent();

/** r2wc's own renderer would clear what the server drew. */
const hydratingRenderer: R2WCRenderer<ContentProps, Root> = {
  // Cached markup may be outdated. React then renders it again, so the mismatch needs no report.
  mount: (container, component, props) =>
    hydrateRoot(container, createElement(component, props), { onRecoverableError: () => {} }),
  update: (root, props) => root.render(createElement(Content, props)),
  unmount: (root) => root.unmount(),
};

const classes = new Map<boolean, new () => R2wcElement>();

function getR2wcClass(isDrawn: boolean): new () => R2wcElement {
  let known = classes.get(isDrawn);
  if (!known) {
    const options = { props: { getContent: 'method' } } as const;
    known = (
      isDrawn ? createR2wcClass(Content, options, hydratingRenderer) : r2wc(Content, options)
    ) as new () => R2wcElement;
    // Only a defined class has instances. The tag is unique, since another bundle on the page has its own.
    customElements.define(`beside-react-root-${makeId()}`, known);
    classes.set(isDrawn, known);
  }
  return known;
}

/**
 * Draws in the container with r2wc, or hydrates what the server drew there. The element that r2wc makes stays out of the page, which has
 * ours before React is loaded; and r2wc would unmount what is only moved.
 */
export function createReactRoot(container: HTMLElement, isDrawn: boolean): ReactRoot {
  const r2wcElement = new (getR2wcClass(isDrawn))();
  r2wcElement.container = container;
  return {
    render(content) {
      const isFirst = !r2wcElement.getContent;
      // r2wc mounts when the property is set first, and then updates.
      const setContent = () => (r2wcElement.getContent = () => content);
      // Hydrates now, not in a later task: a hover that comes in between, React would keep and dispatch at its target again afterwards. A
      // hover from one part of a shadow tree to another has lost its target by then, and React would throw.
      if (isDrawn && isFirst) flushSync(setContent);
      else setContent();
    },
    unmount: () => r2wcElement.disconnectedCallback(),
  };
}

import type { CustomElementDeclaration, JavaScriptModule, Package } from 'custom-elements-manifest';
import type { ElementDefinition } from './definition.ts';

/** `BesideInviteCardElement`: what a page gets of `document.querySelector('beside-invite-card')`. */
export const classOf = ({ name }: ElementDefinition): string => `Beside${name}Element`;

/** The elements as custom-elements.json tells of them; paths are those of the package. */
export function manifestOf(elements: ElementDefinition[]): Package {
  return { schemaVersion: '2.1.0', modules: elements.map(moduleOf) };
}

function moduleOf(element: ElementDefinition): JavaScriptModule {
  const path = `${element.tag.replace('beside-', '')}.js`;
  return {
    kind: 'javascript-module',
    path,
    declarations: [declarationOf(element)],
    exports: [{ kind: 'custom-element-definition', name: element.tag, declaration: { name: classOf(element), module: path } }],
  };
}

function declarationOf(element: ElementDefinition): CustomElementDeclaration {
  const { tag, description, attributes, events, slots, parts, tokens } = element;
  return {
    kind: 'class',
    customElement: true,
    tagName: tag,
    name: classOf(element),
    superclass: { name: 'HTMLElement' },
    description,
    attributes: attributes.map((one) => ({ name: one.name, fieldName: one.property, ...saidOf(one) })),
    members: attributes.map((one) => ({ kind: 'field' as const, name: one.property, attribute: one.name, ...saidOf(one) })),
    events: events.map((event) => ({
      name: event.name,
      type: { text: `CustomEvent<${event.type}>` },
      description: event.description,
      // Not of the schema, which leaves room for it: whether `preventDefault()` holds it up.
      cancelable: event.cancelable,
    })),
    slots,
    cssParts: parts,
    cssProperties: tokens.map(({ evening, ...token }) => ({
      ...token,
      description: evening === undefined ? token.description : `${token.description} In candlelight ${evening}.`,
    })),
  };
}

const saidOf = ({ type, description, default: standard }: ElementDefinition['attributes'][number]) => ({
  type: { text: type },
  description,
  ...(standard !== undefined && { default: standard }),
});

import type { CustomElementDeclaration, JavaScriptModule, Package } from 'custom-elements-manifest';
import type { ElementDefinition } from './element-definitions.ts';

export const getElementClassName = ({ name }: ElementDefinition): string => `Beside${name}Element`;

/** The content of custom-elements.json. Paths are relative to the npm package. */
export function createManifest(elements: ElementDefinition[]): Package {
  return { schemaVersion: '2.1.0', modules: elements.map(createModule) };
}

function createModule(element: ElementDefinition): JavaScriptModule {
  const path = `${element.tag.replace('beside-', '')}.js`;
  return {
    kind: 'javascript-module',
    path,
    declarations: [createDeclaration(element)],
    exports: [
      {
        kind: 'custom-element-definition',
        name: element.tag,
        declaration: { name: getElementClassName(element), module: path },
      },
    ],
  };
}

function createDeclaration(element: ElementDefinition): CustomElementDeclaration {
  const { tag, description, attributes, events, slots, parts, tokens } = element;
  return {
    kind: 'class',
    customElement: true,
    tagName: tag,
    name: getElementClassName(element),
    superclass: { name: 'HTMLElement' },
    description,
    attributes: attributes.map((attribute) => ({
      name: attribute.name,
      fieldName: attribute.property,
      ...describeAttribute(attribute),
    })),
    members: attributes.map((attribute) => ({
      kind: 'field' as const,
      name: attribute.property,
      attribute: attribute.name,
      ...describeAttribute(attribute),
    })),
    events: events.map((event) => ({
      name: event.name,
      type: { text: `CustomEvent<${event.type}>` },
      description: event.description,
      // Extends the schema: whether `preventDefault()` has an effect.
      cancelable: event.cancelable,
    })),
    slots,
    cssParts: parts,
    cssProperties: tokens.map(({ darkDefault, ...token }) => ({
      ...token,
      description:
        darkDefault === undefined
          ? token.description
          : `${token.description} In the dark theme ${darkDefault}.`,
    })),
  };
}

const describeAttribute = ({
  type,
  description,
  default: defaultValue,
}: ElementDefinition['attributes'][number]) => ({
  type: { text: type },
  description,
  ...(defaultValue !== undefined && { default: defaultValue }),
});

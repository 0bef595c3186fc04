/** A node of what the server drew: name, attributes, children. */
export type MarkupNode = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (MarkupNode | string)[],
];

/**
 * Creates the node and its descendants. Nothing is parsed as HTML, so a page's Trusted Types allow it. It uses nothing outside of
 * it but the page's document: the event script contains this function's text (host/server/web/embed/event-script.ts).
 */
export function createNode(
  [name, attributes, ...children]: MarkupNode,
  parentNamespace: string | null,
): Node {
  // A comment: React needs its comments to hydrate.
  if (name === '!') return document.createComment(String(children[0]));
  const namespace = name === 'svg' ? 'http://www.w3.org/2000/svg' : parentNamespace;
  const node =
    namespace === null ? document.createElement(name) : document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  for (const child of children)
    node.append(typeof child === 'string' ? child : createNode(child, namespace));
  return node;
}

/** What a control is. Its words don't say: a browser's translation and extensions change them. */
const KIND_ATTRIBUTES = ['type', 'role', 'name', 'part'];

/** The attribute of the control that was pressed before the app or React came. */
export const PRESSED_ATTRIBUTE = 'data-pressed';

/** An answer has a name of its own. */
const describeKind = (control: Element): string =>
  control.getAttribute('data-answer') ?? [control.localName, ...KIND_ATTRIBUTES.map((name) => control.getAttribute(name))].join(' ');

/**
 * Finds a control of what the server drew in what React rendered in its place: the one of the same kind at the same place among its
 * kind. If there are more or fewer of that kind, nothing is known to be the same: better no press than one of another control.
 */
export function findCounterpart<T extends Element>(control: Element, drawn: readonly Element[], rendered: readonly T[]): T | undefined {
  const kind = describeKind(control);
  const isSameKind = (other: Element) => describeKind(other) === kind;
  const [drawnOfKind, renderedOfKind] = [drawn.filter(isSameKind), rendered.filter(isSameKind)];
  return drawnOfKind.length === renderedOfKind.length ? renderedOfKind[drawnOfKind.indexOf(control)] : undefined;
}

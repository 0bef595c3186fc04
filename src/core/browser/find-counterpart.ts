/** The attribute of the control that was pressed before the app or React came. */
export const PRESSED_ATTRIBUTE = 'data-pressed';

/**
 * What a control is: an answer by its name, others by what they are, as a link may be drawn where the app has a button. Their words don't
 * say: a translation by the browser changes them.
 */
function describeKind(control: Element): string {
  const { dataset, type, name = '' } = control as HTMLInputElement;
  // The name of radio buttons only groups them, and each rendering makes up its own.
  const givenName = type === 'radio' ? '' : name;
  return dataset.answer ?? `${control.getAttribute('role') ?? type} ${givenName}`;
}

/**
 * Finds a control of what the server drew in what React rendered in its place: the one of the same kind at the same place among its
 * kind. If there are more or fewer of that kind, nothing is known to be the same: better no press than one of another control.
 */
export function findCounterpart<T extends Element>(
  control: Element,
  drawn: readonly Element[],
  rendered: readonly T[],
): T | undefined {
  const isSameKind = (each: Element) => describeKind(each) === describeKind(control);
  const own = drawn.filter(isSameKind);
  const found = rendered.filter(isSameKind);
  return found.length === own.length ? found[own.indexOf(control)] : undefined;
}

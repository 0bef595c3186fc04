const EDITABLE_SELECTOR = 'input, textarea, select, [contenteditable]';

/**
 * Stops key events of our fields at the shadow root. Outside it they seem to come from the element itself, so a page's
 * single-key shortcuts would react to typing. Tab, Escape and keys with Ctrl, Alt or Meta pass.
 */
export function isolateKeyEvents(root: ShadowRoot): void {
  const stopTyping = (event: Event) => {
    const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
    if (ctrlKey || metaKey || altKey || key === 'Tab' || key === 'Escape') return;
    if (event.target instanceof Element && event.target.closest(EDITABLE_SELECTOR))
      event.stopPropagation();
  };
  for (const name of ['keydown', 'keypress', 'keyup']) root.addEventListener(name, stopTyping);
}

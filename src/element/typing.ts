const editable = 'input, textarea, select, [contenteditable]';

/**
 * What is typed into a field of ours stays here. From outside a shadow root it seems to be typed into the element itself, and
 * a page that listens for single keys takes them away. Keys that belong to the page pass: those with Ctrl, Alt or Meta, Tab, Escape.
 */
export function keepTyping(root: ShadowRoot): void {
  const keep = (event: Event) => {
    const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
    if (ctrlKey || metaKey || altKey || key === 'Tab' || key === 'Escape') return;
    if (event.target instanceof Element && event.target.closest(editable)) event.stopPropagation();
  };
  for (const name of ['keydown', 'keypress', 'keyup']) root.addEventListener(name, keep);
}

export interface OpenerNodes {
  button: HTMLButtonElement;
  /** What the page has put between the tags. */
  label: HTMLSlotElement;
  defaultLabel: HTMLElement;
  dialog: HTMLDialogElement;
  close: HTMLButtonElement;
}

/** The nodes of `<beside-open>`, without their texts. */
export function createOpenerNodes(): OpenerNodes {
  const [button, close] = ['btn primary', 'close'].map((name) => {
    const created = document.createElement('button');
    created.type = 'button';
    created.className = name;
    return created;
  }) as [HTMLButtonElement, HTMLButtonElement];
  button.setAttribute('part', 'button button-primary');
  button.setAttribute('aria-haspopup', 'dialog');
  close.setAttribute('part', 'close');
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.tabIndex = -1;
  const panel = document.createElement('div');
  panel.className = 'panel';
  panel.setAttribute('part', 'dialog');
  const cards = document.createElement('slot');
  cards.name = 'card';
  panel.append(close, cards);
  dialog.append(panel);
  return {
    button,
    label: document.createElement('slot'),
    defaultLabel: document.createElement('span'),
    dialog,
    close,
  };
}

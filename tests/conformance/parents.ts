/** Parents that take their width from their content, in which an element without an intrinsic width would be 0 px wide. */

const openDialog =
  '<script>document.querySelectorAll("dialog").forEach((dialog) => dialog.showModal())</script>';
const openPopover =
  '<script>document.querySelectorAll("[popover]").forEach((popover) => popover.showPopover())</script>';

/** Each wraps the element's markup. */
export const shrinkingParents: Readonly<Record<string, (markup: string) => string>> = {
  dialog: (markup) => `<dialog>${markup}</dialog>${openDialog}`,
  popover: (markup) => `<div popover="manual">${markup}</div>${openPopover}`,
  float: (markup) => `<div style="float:left">${markup}</div>`,
  'inline-block': (markup) => `<div style="display:inline-block">${markup}</div>`,
  absolute: (markup) => `<div style="position:absolute;left:10px">${markup}</div>`,
  'fit-content': (markup) => `<div style="width:fit-content">${markup}</div>`,
  'table cell': (markup) => `<table><tr><td>${markup}</td></tr></table>`,
  'grid auto': (markup) =>
    `<div style="display:grid;grid-template-columns:auto;justify-content:start">${markup}</div>`,
  'grid centred': (markup) => `<div style="display:grid;place-items:center">${markup}</div>`,
  'flex row centred': (markup) =>
    `<div style="display:flex;justify-content:center">${markup}</div>`,
  'flex row nested': (markup) => `<div style="display:flex"><div>${markup}</div></div>`,
  'flex column centred': (markup) =>
    `<div style="display:flex;flex-direction:column;align-items:center">${markup}</div>`,
  'right to left': (markup) => `<div dir="rtl"><div style="float:right">${markup}</div></div>`,
};

/** A box of 300 px whose inner element could grow with its content. */
export const narrowBoxes: Readonly<Record<string, (markup: string) => string>> = {
  block: (markup) => `<div style="width:300px">${markup}</div>`,
  flex: (markup) => `<div style="width:300px;display:flex"><div>${markup}</div></div>`,
  grid: (markup) => `<div style="width:300px;display:grid"><div>${markup}</div></div>`,
  float: (markup) => `<div style="width:300px"><div style="float:left">${markup}</div></div>`,
  table: (markup) => `<div style="width:300px"><table><tr><td>${markup}</td></tr></table></div>`,
};

/** One after the other, in a container each. */
export const placeInEach = (
  parents: Readonly<Record<string, (markup: string) => string>>,
  markup: string,
): string =>
  Object.entries(parents)
    .map(
      ([name, wrap]) =>
        `<section title="${name}" style="display:flow-root">${wrap(markup)}</section>`,
    )
    .join('');

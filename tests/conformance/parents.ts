/** Parents that take their width from their content, in which an element without an intrinsic width would be 0 px wide. */
import type { Page } from './driver.ts';

const openDialog = '<script>document.querySelectorAll("dialog").forEach((dialog) => dialog.showModal())</script>';
const openPopover = '<script>document.querySelectorAll("[popover]").forEach((popover) => popover.showPopover())</script>';

/** Each wraps the element's markup. */
export const shrinkingParents: Readonly<Record<string, (markup: string) => string>> = {
  dialog: (markup) => `<dialog>${markup}</dialog>${openDialog}`,
  popover: (markup) => `<div popover>${markup}</div>${openPopover}`,
  float: (markup) => `<div style="float:left">${markup}</div>`,
  'inline-block': (markup) => `<div style="display:inline-block">${markup}</div>`,
  absolute: (markup) => `<div style="position:absolute;left:10px">${markup}</div>`,
  'fit-content': (markup) => `<div style="width:fit-content">${markup}</div>`,
  'table cell': (markup) => `<table><tr><td>${markup}</td></tr></table>`,
  'grid auto': (markup) => `<div style="display:grid;grid-template-columns:auto;justify-content:start">${markup}</div>`,
  'grid centred': (markup) => `<div style="display:grid;place-items:center">${markup}</div>`,
  'flex row centred': (markup) => `<div style="display:flex;justify-content:center">${markup}</div>`,
  'flex row nested': (markup) => `<div style="display:flex"><div>${markup}</div></div>`,
  'flex column centred': (markup) => `<div style="display:flex;flex-direction:column;align-items:center">${markup}</div>`,
  'right to left': (markup) => `<div dir="rtl"><div style="float:right">${markup}</div></div>`,
};

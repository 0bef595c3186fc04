const sheets: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const tell = () => [...listeners].forEach((listener) => listener());

/** The sheets open over the page, in the order they were opened; those in shadow roots, where no query of the page looks, too. */
export const openSheets = {
  /** The one everything else is veiled by. */
  top: (): HTMLDialogElement | undefined => sheets.at(-1),
  /** Answers how it is taken off again. */
  add(sheet: HTMLDialogElement): () => void {
    sheets.push(sheet);
    tell();
    return () => {
      sheets.splice(sheets.indexOf(sheet), 1);
      tell();
    };
  },
  watch(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

const dialogs: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const notifyListeners = () => [...listeners].forEach((listener) => listener());

/** Open dialogs in opening order, including those in shadow roots, which `document.querySelector` doesn't find. */
export const dialogStack = {
  /** Of two that close at once, both have left the page when the first of them is removed here. */
  top: (): HTMLDialogElement | undefined => dialogs.findLast(({ isConnected }) => isConnected),
  /** Returns a function that removes the dialog. */
  push(dialog: HTMLDialogElement): () => void {
    dialogs.push(dialog);
    notifyListeners();
    return () => {
      dialogs.splice(dialogs.indexOf(dialog), 1);
      notifyListeners();
    };
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

import {
  type ReactNode,
  createContext,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';

export interface SheetProps {
  title: string;
  asOf: string;
}

interface SheetContents {
  heading: string;
  /** Of what shares the sheet, which the children show. */
  secondHeading?: string;
  children: ReactNode;
}

interface OpenSheet {
  id: string | null;
  toggle: (id: string) => void;
}
const OpenSheetContext = createContext<OpenSheet>({ id: null, toggle: () => {} });

/** On screen small pages, of which one at a time is large; on paper every page as it is. */
export function SheetGrid({ children }: { children: ReactNode }) {
  const [id, setId] = useState<string | null>(null);
  const toggle = (pressed: string) => setId((open) => (open === pressed ? null : pressed));
  return (
    <OpenSheetContext value={{ id, toggle }}>
      <div className="print-sheets sheet-grid">{children}</div>
    </OpenSheetContext>
  );
}

/** One sheet of A4. A press makes it large or small. */
export function SheetPage({
  className,
  label,
  children,
}: {
  className: string;
  label: string;
  children: ReactNode;
}) {
  const t = useTranslator();
  const id = useId();
  const sheet = useRef<HTMLElement>(null);
  const open = useContext(OpenSheetContext);
  const isOpen = open.id === id;
  useLayoutEffect(() => {
    if (isOpen) sheet.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);
  return (
    <section
      className={isOpen ? `sheet ${className} open` : `sheet ${className}`}
      ref={sheet}
      aria-label={label}
    >
      {children}
      <button
        type="button"
        className="sheet-zoom"
        aria-label={t(isOpen ? 'print_make_small' : 'print_enlarge', { page: label })}
        onClick={() => open.toggle(id)}
      />
    </section>
  );
}

/** One sheet of A4 with the dinner's title above and its date below. */
export function Sheet({
  title,
  heading,
  secondHeading,
  asOf,
  children,
}: SheetProps & SheetContents) {
  return (
    <SheetPage className="sheet-plan" label={[heading, secondHeading].filter(Boolean).join(', ')}>
      <p className="sheet-title" dir="auto">
        {title}
      </p>
      <SheetHeading>{heading}</SheetHeading>
      {children}
      <p className="sheet-foot">{asOf}</p>
    </SheetPage>
  );
}

export function SheetHeading({ children }: { children: string }) {
  return (
    <h2 className="sheet-heading" dir="auto">
      {children}
    </h2>
  );
}

import { type ReactNode, useRef } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { CloseIcon } from '#src/components/base/icons.tsx';
import {
  type ReportFocus,
  useReportFocusOnUnmount,
} from '#src/components/base/use-focus-restore.ts';
import { Dialog } from '#src/components/overlays/dialog.tsx';

export interface ChosenPanelProps {
  /** Whether there is a column beside the plan. */
  isBeside: boolean;
  caption?: string;
  title: string;
  note: string;
  onClose: () => void;
  reportFocus: ReportFocus;
  children: ReactNode;
}

/** What is chosen in the plan or the list: in place of what was beside the plan, or as a sheet over the list. */
export function ChosenPanel(props: ChosenPanelProps) {
  const { isBeside, caption, title, note, onClose, children } = props;
  const t = useTranslator();
  if (isBeside) return <ChosenSection {...props} />;
  return (
    <Dialog
      open
      isSheet
      onClose={onClose}
      title={<bdi>{title}</bdi>}
      closeLabel={t('action_close')}
    >
      <div className="bench-chosen">
        {[caption, note].map((line) => line && <p key={line}>{line}</p>)}
        {children}
      </div>
    </Dialog>
  );
}

function ChosenSection({ caption, title, note, onClose, reportFocus, children }: ChosenPanelProps) {
  const t = useTranslator();
  const section = useRef<HTMLElement>(null);
  useReportFocusOnUnmount(section, reportFocus);
  return (
    <section ref={section} className="bench-chosen" aria-label={title}>
      <div className="bench-chosen-head">
        <div>
          {caption !== undefined && <p className="caps">{caption}</p>}
          <h2>
            <bdi>{title}</bdi>
          </h2>
          {note && <p className="soft">{note}</p>}
        </div>
        <Button
          variant="ghost"
          size="small"
          icon={<CloseIcon />}
          aria-label={t('action_close')}
          onClick={onClose}
        />
      </div>
      {children}
    </section>
  );
}

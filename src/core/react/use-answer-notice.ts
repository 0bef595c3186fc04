import { useCallback, useState } from 'react';
import type { EventBySlug, PublicEvent, RsvpStatus } from '#src/contract/events.ts';
import { type Toast, useToast } from './use-toast.ts';

/** Says what became of an answer; `status` is the answer that it is about. */
export type ShowAnswerNotice = (
  status: RsvpStatus | null,
  text: string,
  action?: Toast['action'],
) => void;

/** A notice about the guest's answer, for a component that stays when the answer changes. `notice` is for its status line (`useToast`). */
export function useAnswerNotice(event: PublicEvent | EventBySlug | null | undefined): {
  notice: Toast | null;
  showNotice: ShowAnswerNotice;
} {
  const { toast, showToast } = useToast();
  const [noticeStatus, setNoticeStatus] = useState<RsvpStatus | null>(null);
  const status = event && 'member' in event ? event.member?.my_status : null;
  const showNotice = useCallback<ShowAnswerNotice>(
    (about, text, action) => {
      setNoticeStatus(about);
      showToast(text, action);
    },
    [showToast],
  );
  return { notice: toast && status === noticeStatus ? toast : null, showNotice };
}

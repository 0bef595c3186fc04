import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../base/button.tsx';
import { OtpInput } from './otp-input.tsx';

export interface CodeFormProps {
  /** `page`: the main button is wide, the others are in a line below. `row`: all buttons in a line. */
  layout: 'page' | 'row';
  className: string;
  actionsClassName: string;
  /** What to do, above the code. */
  children: ReactNode;
  /** Below the buttons. */
  status?: ReactNode;
  length: number;
  texts: { label: string; incomplete: string; submit: string; resend: string; otherEmail: string };
  error?: ReactNode;
  isVerifying: boolean;
  isSending: boolean;
  /** Until another code may be sent: when that will be, in place of the button. */
  resendWait: string | undefined;
  autoFocus: boolean;
  /** With the complete code. `clear` empties the field of a refused one. */
  onSubmit: (code: string, clear: () => void) => void;
  /** Typing after an error. */
  onResetError: () => void;
  onResend: () => void;
  onOtherEmail: () => void;
}

/** Asks for the code that was sent to an e-mail address (R01, R05, R36). A complete code is submitted at once. */
export function CodeForm({
  layout,
  className,
  actionsClassName,
  children,
  status,
  length,
  texts,
  error,
  isVerifying,
  isSending,
  resendWait,
  autoFocus,
  onSubmit,
  onResetError,
  onResend,
  onOtherEmail,
}: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function submitCode(digits: string) {
    if (isVerifying) return;
    onSubmit(digits, () => {
      setCode('');
      input.current?.focus();
    });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length === length) return submitCode(code);
    // A complete code is submitted automatically; Enter afterwards must not replace its error message.
    setIncomplete(code !== '' || !error);
    return input.current?.focus();
  }

  const submitButton =
    layout === 'page' ? (
      <Button type="submit" variant="primary" size="large" wide loading={isVerifying}>
        {texts.submit}
      </Button>
    ) : (
      <Button type="submit" loading={isVerifying}>
        {texts.submit}
      </Button>
    );
  const size = layout === 'page' ? 'small' : undefined;
  return (
    <form className={className} noValidate onSubmit={submit}>
      {children}
      <OtpInput
        label={texts.label}
        length={length}
        value={code}
        autoFocus={autoFocus}
        readOnly={isVerifying}
        ref={input}
        error={isIncomplete ? texts.incomplete : error}
        onChange={(digits) => {
          setCode(digits);
          setIncomplete(false);
          if (digits) onResetError();
        }}
        onComplete={submitCode}
      />
      {layout === 'page' && submitButton}
      <div className={actionsClassName}>
        {layout === 'row' && submitButton}
        {resendWait ? (
          <p className="soft small tabular-numbers">{resendWait}</p>
        ) : (
          <Button variant="ghost" size={size} loading={isSending} onClick={onResend}>
            {texts.resend}
          </Button>
        )}
        <Button variant="ghost" size={size} onClick={onOtherEmail}>
          {texts.otherEmail}
        </Button>
      </div>
      {status}
    </form>
  );
}

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { EMAIL_CODE_LENGTH } from '#src/contract/constants/limits.ts';
import { getSentCodes } from '#src/core/session/sent-codes.ts';
import { isApiError } from '#src/core/api/api-error.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/parts/button.tsx';
import { CodeField } from '#src/parts/code-field.tsx';
import { TextField } from '#src/parts/field.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { countdown, emailTrouble } from './sign-in.logic.ts';

/** Milliseconds until another code may be asked for, ticking each second (R05). */
function useWait(email: string): number {
  const { session, clock } = useCore();
  const [left, setLeft] = useState(() => getSentCodes(session).getCooldownMs(email, clock.now()));
  useEffect(() => {
    const tick = () => setLeft(getSentCodes(session).getCooldownMs(email, clock.now()));
    tick();
    const timer = setInterval(tick, 1000);
    const stop = getSentCodes(session).subscribe(tick);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [session, clock, email]);
  return left;
}

/** Asks for a code; a 429 says that one was sent already, which is as good. */
function useSendCode() {
  const send = useApiMutation('sendCode');
  return {
    ...send,
    ask: (email: string): Promise<boolean> =>
      send.mutateAsync({ body: { email } }).then(
        () => true,
        (error: unknown) => isApiError(error) && error.status === 429,
      ),
  };
}

interface EmailFormProps {
  title: string;
  lead: string;
  email: string;
  takesFocus: boolean;
  onSent: (email: string) => void;
  backLabel: string;
  onBack: (() => void) | undefined;
  ways?: ReactNode;
}

export function EmailForm({ title, lead, email: given, takesFocus, onSent, backLabel, onBack, ways }: EmailFormProps) {
  const { session, clock } = useCore();
  const t = useTranslator();
  const code = useSendCode();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(given);
  const [wrong, setWrong] = useState<string>();
  const refused = code.error?.status === 429 ? undefined : getErrorMessage(t, code);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const trouble = emailTrouble(email);
    if (trouble) {
      setWrong(t(trouble));
      field.current?.focus();
      return;
    }
    const address = email.trim().toLowerCase();
    if (getSentCodes(session).getCooldownMs(address, clock.now()) > 0 || (await code.ask(address))) onSent(address);
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="heading" part="title">
        {title}
      </h2>
      <p className="soft">{lead}</p>
      <TextField
        ref={field}
        label={t('email_label')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        value={email}
        error={wrong ?? refused}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setWrong(undefined);
          if (code.isError) code.reset();
        }}
      />
      <Button type="submit" variant="primary" size="large" wide loading={code.isPending}>
        {t('email_send')}
      </Button>
      {ways}
      {onBack && (
        <Button variant="ghost" onClick={onBack}>
          {backLabel}
        </Button>
      )}
    </form>
  );
}

interface VerifyFormProps {
  email: string;
  invite: { slug?: string; event_slug?: string };
  takesFocus: boolean;
  onVerified: () => void;
  onOtherAddress: () => void;
}

export function VerifyForm({ email, invite, takesFocus, onVerified, onOtherAddress }: VerifyFormProps) {
  const { session } = useCore();
  const t = useTranslator();
  const left = useWait(email);
  const lead = t(getSentCodes(session).isThrottled(email) ? 'verify_held' : 'verify_lead', { email });
  const code = useSendCode();
  const verify = useApiMutation('verifyCode');
  const [typed, setTyped] = useState('');
  const [short, setShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function check(digits: string) {
    if (verify.isPending) return;
    verify.mutate({ body: { email, code: digits, ...invite } }, { onSuccess: onVerified, onError: ({ status }) => status === 400 && setTyped('') });
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.length === EMAIL_CODE_LENGTH) return check(typed);
    // Six digits go by themselves; whoever presses Enter after them should still read what became of them.
    setShort(typed !== '' || !verify.isError);
    field.current?.focus();
  };

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <h2 className="heading" part="title">
        {t('verify_title')}
      </h2>
      <p className="soft">{lead}</p>
      <CodeField
        label={t('verify_label')}
        length={EMAIL_CODE_LENGTH}
        value={typed}
        autoFocus={takesFocus}
        readOnly={verify.isPending}
        ref={field}
        error={short ? t('verify_short') : getErrorMessage(t, verify)}
        onChange={(digits) => {
          setTyped(digits);
          setShort(false);
          if (verify.isError && digits) verify.reset();
        }}
        onComplete={check}
      />
      <Button type="submit" variant="primary" size="large" wide loading={verify.isPending}>
        {t('verify_submit')}
      </Button>
      <div className="sign-in-again">
        {left > 0 ? (
          <p className="soft small tnum">{t('verify_resend_in', { time: countdown(left) })}</p>
        ) : (
          <Button variant="ghost" size="small" loading={code.isPending} onClick={() => void code.ask(email)}>
            {t('verify_resend')}
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={onOtherAddress}>
          {t('verify_other_email')}
        </Button>
      </div>
      <StatusLine kind="trouble" text={code.error?.status === 429 ? undefined : getErrorMessage(t, code)} />
      <p className="sr" role="status">
        {code.isSuccess ? t('verify_sent_again') : code.error?.status === 429 && lead}
      </p>
    </form>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { EMAIL_CODE_LENGTH } from '#src/contract/constants/limits.ts';
import { routes } from '#src/contract/routes.ts';
import { Email } from '#src/contract/fields.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { useNotice } from '#src/core/react/use-notice.ts';
import { useSignOut } from '#src/core/react/use-sign-out.ts';
import { Button } from '#src/parts/button.tsx';
import { CodeField } from '#src/parts/code-field.tsx';
import { TextField } from '#src/parts/field.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';

const Fields = z.object({ email: z.string(), asked: z.boolean() });

/** Another address to sign in with and be written to, proved by a code sent there (R36). */
export function ChangeEmail() {
  const core = useCore();
  const t = useTranslator();
  const me = useQuery(queries(core).me());
  // Over a new sign-in too: what was typed is not typed again.
  const kept = useDraft('e-mail', Fields, { email: '', asked: false });
  const change = useApiMutation('changeEmail');
  const { showNotice } = useNotice();
  const { email, asked } = kept.value;
  const address = email.trim().toLowerCase();
  const isStale = change.error?.code === 'fresh_sign_in';

  const ask = () => change.mutate({ body: { email: address } }, { onSuccess: () => kept.set({ asked: true }) });
  const prove = (code: string, onRefused: () => void) =>
    change.mutate(
      { body: { email: address, code } },
      {
        onSuccess: () => {
          kept.discard();
          showNotice(t('account_email_changed', { email: address }));
        },
        onError: ({ status }) => status === 400 && onRefused(),
      },
    );
  return (
    <div className="account-form">
      <p className="account-now">{t('account_email_now', { email: me.data?.email ?? '…' })}</p>
      {isStale ? (
        <SignInAgain />
      ) : asked ? (
        <ProveForm
          email={address}
          busy={change.isPending}
          trouble={getErrorMessage(t, change)}
          onProve={prove}
          onAgain={ask}
          onOther={() => {
            change.reset();
            kept.set({ asked: false });
          }}
        />
      ) : (
        <AskForm
          email={email}
          busy={change.isPending}
          refused={change.error?.fields.email?.[0]}
          trouble={change.error?.fields.email ? undefined : getErrorMessage(t, change)}
          onChange={(typed) => {
            if (change.isError) change.reset();
            kept.set({ email: typed });
          }}
          onAsk={ask}
        />
      )}
    </div>
  );
}

/** A session older than ten minutes proves too little for this; the way back leads here. */
function SignInAgain() {
  const t = useTranslator();
  const { signOut, isSigningOut } = useSignOut();
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus(), []);
  const to = `${routes.signIn()}?${new URLSearchParams({ redirect: routes.profileEdit().slice(1) })}`;
  return (
    <>
      <StatusLine kind="trouble" text={t('account_fresh')} />
      <div>
        <Button ref={again} variant="border-fill" loading={isSigningOut} onClick={() => void signOut({ redirectTo: to, shouldKeepDrafts: true })}>
          {t('account_fresh_action')}
        </Button>
      </div>
    </>
  );
}

interface AskFormProps {
  email: string;
  busy: boolean;
  refused: string | undefined;
  trouble: string | undefined;
  onChange: (email: string) => void;
  onAsk: () => void;
}

function AskForm({ email, busy, refused, trouble, onChange, onAsk }: AskFormProps) {
  const t = useTranslator();
  const input = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState(false);
  const wrong = email.trim() === '' ? t('required') : z.safeParse(Email, email).success ? undefined : t('invalid_email');
  useEffect(() => {
    if (refused) input.current?.focus();
  }, [refused]);
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (wrong) input.current?.focus();
    else if (!busy) onAsk();
  }
  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <TextField
        ref={input}
        label={t('account_email_new')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={254}
        value={email}
        error={refused ?? (tried ? wrong : undefined)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <StatusLine kind="trouble" text={trouble} />
      <div>
        <Button type="submit" loading={busy}>
          {t('account_email_send')}
        </Button>
      </div>
    </form>
  );
}

interface ProveFormProps {
  email: string;
  busy: boolean;
  trouble: string | undefined;
  onProve: (code: string, onRefused: () => void) => void;
  onAgain: () => void;
  onOther: () => void;
}

function ProveForm({ email, busy, trouble, onProve, onAgain, onOther }: ProveFormProps) {
  const t = useTranslator();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  function check(digits: string) {
    if (busy) return;
    onProve(digits, () => {
      setCode('');
      field.current?.focus();
    });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length === EMAIL_CODE_LENGTH) return check(code);
    setShort(true);
    return field.current?.focus();
  }
  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <p className="soft" role="status">
        {t('account_email_sent', { email })}
      </p>
      <CodeField
        label={t('account_email_code')}
        length={EMAIL_CODE_LENGTH}
        value={code}
        ref={field}
        onChange={(digits) => {
          setCode(digits);
          setShort(false);
        }}
        onComplete={check}
        error={short ? t('verify_short') : trouble}
        readOnly={busy}
        autoFocus
      />
      <div className="account-acts">
        <Button type="submit" loading={busy}>
          {t('account_email_prove')}
        </Button>
        <Button variant="ghost" onClick={onAgain} disabled={busy}>
          {t('verify_resend')}
        </Button>
        <Button variant="ghost" onClick={onOther}>
          {t('account_email_other')}
        </Button>
      </div>
    </form>
  );
}

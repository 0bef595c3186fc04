import { type ReactNode, type Ref, useId, useRef } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import {
  type ReportFocus,
  useReportFocusOnUnmount,
} from '#src/components/base/use-focus-restore.ts';
import { Button } from '#src/components/base/button.tsx';
import './overview.css';

interface SendAction {
  label: string;
  onPress: () => void;
  loading: boolean;
  /** The one thing to do next. */
  isMain: boolean;
  /** It goes once it has worked. */
  reportFocus: ReportFocus;
}

type TodoAction =
  | { label: string; href: string }
  | { label: string; onPress: () => void; opensDialog: true }
  | SendAction;

export interface ShownTodo {
  name: string;
  title: string;
  text?: ReactNode;
  /** A link, or what opens on this page. */
  action?: TodoAction | undefined;
  /** What can be answered in place. */
  children?: ReactNode;
}

/** What waits for a host, each with what to do about it. */
export function HostTodos({
  todos,
  headingRef,
  children,
}: {
  todos: readonly ShownTodo[];
  headingRef?: Ref<HTMLHeadingElement>;
  /** Below the heading. */
  children?: ReactNode;
}) {
  const t = useTranslator();
  const headingId = useId();
  return (
    <section className="host-todos" aria-labelledby={headingId}>
      <h2 className="caps" id={headingId} ref={headingRef} tabIndex={-1}>
        {t('host_needs')}
      </h2>
      {children}
      {todos.length > 0 && (
        <ul>
          {todos.map(({ name, title, text, action, children: answers }) => (
            <li key={name}>
              <div className="host-todo">
                <div className="host-todo-words">
                  <h3>{title}</h3>
                  {text && <p className="soft">{text}</p>}
                </div>
                {action && <TodoButton action={action} />}
              </div>
              {answers}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function TodoButton({ action }: { action: TodoAction }) {
  const link = useRouteLink();
  if ('href' in action) return <Button {...link(action.href)}>{action.label}</Button>;
  if ('loading' in action) return <SendButton {...action} />;
  return (
    <Button onClick={action.onPress} aria-haspopup="dialog">
      {action.label}
    </Button>
  );
}

function SendButton({ label, onPress, loading, isMain, reportFocus }: SendAction) {
  const button = useRef<HTMLButtonElement>(null);
  useReportFocusOnUnmount(button, reportFocus);
  return (
    <Button
      ref={button}
      variant={isMain ? 'primary' : undefined}
      loading={loading}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

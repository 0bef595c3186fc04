import { type ReactNode, type Ref, useId } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import './overview.css';

type TodoAction =
  | { label: string; href: string }
  | { label: string; onPress: () => void; opensDialog: true }
  | {
      label: string;
      onPress: () => void;
      loading: boolean;
      /** The one thing to do next. */
      isMain: boolean;
    };

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
  return (
    <Button
      onClick={action.onPress}
      {...('loading' in action
        ? { loading: action.loading, variant: action.isMain ? 'primary' : undefined }
        : { 'aria-haspopup': 'dialog' })}
    >
      {action.label}
    </Button>
  );
}

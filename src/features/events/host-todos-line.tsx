import type { DinnerEvent } from '#src/contract/events.ts';
import type { HostTodo } from '#src/core/dinners/host-todos.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useHostTodos } from '#src/core/react/use-host-todos.ts';
import type { Translator } from '#src/i18n/translator.ts';

function formatTodo(t: Translator, { name, count }: HostTodo): string | null {
  switch (name) {
    case 'requests':
      return t.plural('dinners_need_requests', count);
    case 'waiting':
      return t.plural('dinners_need_waiting', count);
    case 'unanswered':
      return t.plural('dinners_need_unanswered', count);
    case 'publish':
      return t('host_not_published');
    case 'uninvited':
      return t('desk_uninvited');
    // Only the dinner's own page asks for these.
    case 'undelivered':
    case 'unseated':
    case 'not_invited':
    case 'unreached':
      return null;
  }
}

/** What a dinner in the list needs from its host: `3 requests · 2 waiting`. */
export function HostTodosLine({ event }: { event: DinnerEvent }) {
  const t = useTranslator();
  const todos = useHostTodos([event])
    .flat()
    .flatMap((todo) => formatTodo(t, todo) ?? []);
  if (todos.length === 0) return null;
  return <p className="events-todos">{todos.join(' · ')}</p>;
}

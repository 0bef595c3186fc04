import {
  createFallbackStore,
  getWebStorage,
  type StringStore,
  type WebStorage,
} from './storage.ts';

/** A message is answered within a few milliseconds, unless the other tab is busy. */
const ANSWER_TIMEOUT_MS = 200;

interface TabStoreOptions {
  key: string;
  /** BroadcastChannel by which tabs of this origin share the value. */
  channelName: string;
  /** The user a value belongs to. A tab accepts values of its own user, or of any user while it has none. */
  getOwner: (text: string) => string | null;
  /** Of two values of one user, the one with the higher version is newer. */
  getVersion: (text: string) => number;
  storage?: WebStorage;
}

interface Question {
  owner: string;
}

interface Answer {
  owner: string;
  text: string | null;
}

type Message = Question | Answer;
const isAnswer = (message: Message): message is Answer => 'text' in message;

/** Apart from the channel of changes, which older versions on other tabs read too. Undefined if the browser has no channels. */
function openQuestions(channelName: string, onMessage: (message: Message) => void) {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(`${channelName} questions`);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data));
  const send: (message: Message) => void = channel.postMessage.bind(channel);
  return { send, close: () => channel.close() };
}

/** sessionStorage, with changes sent to the other tabs of the origin. */
export function tabStore({
  key,
  channelName,
  getOwner,
  getVersion,
  storage,
}: TabStoreOptions): StringStore {
  const store = createFallbackStore(key, () => storage ?? getWebStorage('sessionStorage'));
  let changes: BroadcastChannel | undefined;
  /** Browsers copy the storage of a tab that is duplicated, or opened by a page, and the original goes on without the copy. */
  let mayBeCopy = true;
  let onAdopted = () => {};
  const openChanges = () => {
    if (changes || typeof BroadcastChannel === 'undefined') return changes;
    changes = new BroadcastChannel(channelName);
    return changes;
  };
  function save(text: string | null) {
    const previous = store.read();
    store.write(text);
    if (previous === null || text === null || getVersion(text) > getVersion(previous))
      mayBeCopy = false;
  }
  function adopt(text: string | null) {
    save(text);
    if (!mayBeCopy) onAdopted();
  }
  return {
    read: store.read,
    write(text) {
      const previous = store.read();
      save(text);
      const owner = getOwner(text ?? previous ?? '');
      if (owner) openChanges()?.postMessage({ owner, text } satisfies Answer);
    },
    async askOtherTabs() {
      const current = store.read();
      const owner = getOwner(current ?? '');
      if (!mayBeCopy || current === null || owner === null) return;
      await new Promise<void>((resolve) => {
        const questions = openQuestions(channelName, (message) => {
          if (
            isAnswer(message) &&
            message.text !== null &&
            message.owner === owner &&
            getVersion(message.text) > getVersion(current)
          )
            adopt(message.text);
        });
        onAdopted = () => {
          clearTimeout(timer);
          questions?.close();
          resolve();
        };
        const timer = setTimeout(onAdopted, questions ? ANSWER_TIMEOUT_MS : 0);
        questions?.send({ owner });
      });
      mayBeCopy = false;
    },
    subscribe(listener) {
      const questions = openQuestions(channelName, (message) => {
        const text = store.read();
        if (!isAnswer(message) && text !== null && getOwner(text) === message.owner)
          questions?.send({ owner: message.owner, text });
      });
      const onMessage = ({ data }: MessageEvent<Answer>) => {
        const current = store.read();
        const isSameOwner = current !== null && getOwner(current) === data.owner;
        if (!isSameOwner && (current !== null || data.text === null)) return;
        if (current !== null && data.text !== null && getVersion(data.text) < getVersion(current))
          return;
        adopt(data.text);
        listener();
      };
      openChanges()?.addEventListener('message', onMessage);
      return () => {
        questions?.close();
        changes?.removeEventListener('message', onMessage);
        changes?.close();
        changes = undefined;
      };
    },
  };
}

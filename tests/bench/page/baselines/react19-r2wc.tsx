/** `react19-r2wc`: the same card with the two libraries that every element here is built on, and nothing else. */
import r2wc from '@r2wc/react-to-web-component';
import { useEffect, useState } from 'react';
import { type Answer, answers, cardCss, type Dinner, formatStart } from './dinner.ts';

function InviteCard({ src }: { src: string }) {
  const [dinner, setDinner] = useState<Dinner | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    void fetch(src)
      .then((response) => response.json() as Promise<Dinner>)
      .then(setDinner);
  }, [src]);
  if (!dinner) return null;
  return (
    <>
      <style>{cardCss}</style>
      <article>
        <p>{dinner.host} invites you</p>
        <h2>{dinner.title}</h2>
        <p>{formatStart(dinner)}</p>
        <p>{dinner.place}</p>
        <p>{dinner.guests} guests</p>
        <button type="button" onClick={() => setAnswer('accepted')}>
          Accept
        </button>
        <button type="button" onClick={() => setAnswer('declined')}>
          Decline
        </button>
        <p role="status">{answer && answers[answer]}</p>
      </article>
    </>
  );
}

customElements.define(
  'invite-card',
  r2wc(InviteCard, { shadow: 'open', props: { src: 'string' } }),
);

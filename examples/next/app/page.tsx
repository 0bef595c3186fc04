/** A server component: it fetches the card's markup, so that the card is in the page before any script runs. */
import { BesideSeatmate } from 'beside/react';
import { Invitation } from './invitation.tsx';

const api = process.env.BESIDE_API ?? 'http://localhost:3000';
const dinner = { slug: 'host', eventSlug: 'first-table' };

// The card is the dinner's of now, not of the build.
export const dynamic = 'force-dynamic';

/** Undefined if the server can't be reached: then the element draws the card, or says why it can't. */
async function fetchFragment(): Promise<string | undefined> {
  try {
    const response = await fetch(`${api}/fragment/invite-card/?${new URLSearchParams(dinner)}`, {
      signal: AbortSignal.timeout(2000),
    });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

export default async function Page() {
  return (
    <main>
      <section>
        <h1>Supper on the quay</h1>
        <p>When the last ferry has left, we put the long table out where the cars wait.</p>
        <BesideSeatmate api={api} {...dinner} />
      </section>
      <Invitation api={api} {...dinner} fragment={await fetchFragment()} />
    </main>
  );
}

/** The card that both baselines draw: what an invitation shows, with none of the product around it. */
export interface Dinner {
  title: string;
  host: string;
  startsAt: string;
  timeZone: string;
  place: string;
  guests: number;
}

export const dinner: Dinner = {
  title: 'The Long Table',
  host: 'Hana Okafor',
  startsAt: '2027-06-19T19:00:00+01:00',
  timeZone: 'Europe/Lisbon',
  place: 'Kiln House, Rua do Forno 14, Lisbon',
  guests: 42,
};

export const answers = { accepted: 'You’re in.', declined: 'You can’t make it' };
export type Answer = keyof typeof answers;

export const formatStart = ({ startsAt, timeZone }: Dinner): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(
    new Date(startsAt),
  );

export const cardCss = `
:host { display: block; font: 1rem/1.5 system-ui, sans-serif; color: #222 }
article { max-width: 28rem; padding: 1.25rem 1.5rem; border: 1px solid #ddd; border-radius: 1rem; background: #fff }
h2 { margin: 0.25rem 0 0.75rem; font-size: 1.5rem; line-height: 1.2 }
p { margin: 0 0 0.5rem }
button { margin: 0.5rem 0.5rem 0.5rem 0; padding: 0.6rem 1.2rem; font: inherit; border: 1px solid #bbb; border-radius: 0.6rem; background: #fff }
button:active, button[aria-pressed='true'] { background: #e4e4e4 }
[role='status'] { min-height: 1.5em }
`;

import { useTranslator } from '#src/core/react/core-provider.tsx';
import { PickCard } from '#src/components/illustrations/pick-card.tsx';
import { SideBySide } from '#src/components/illustrations/side-by-side.tsx';
import { WriteCard } from '#src/components/illustrations/write-card.tsx';
import './dinner-steps.css';

const steps = [
  { picture: <WriteCard />, title: 'how_1_title', text: 'how_1_text' },
  { picture: <PickCard />, title: 'how_2_title', text: 'how_2_text' },
  { picture: <SideBySide />, title: 'how_3_title', text: 'how_3_text' },
] as const;

/** How a dinner comes about, for people who don't know the product. */
export function DinnerSteps() {
  const t = useTranslator();
  return (
    <ol className="dinner-steps">
      {steps.map(({ picture, title, text }) => (
        <li key={title}>
          {picture}
          <div>
            <b>{t(title)}</b>
            <p>{t(text)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Beside an invitation without a dinner (R38): the card says whose invitation it is, this what to. */
export function GeneralInviteDetails() {
  const t = useTranslator();
  return (
    <>
      <h2 className="heading">{t('how_title')}</h2>
      <DinnerSteps />
      <p className="dinner-steps-note">{t('how_to_come')}</p>
    </>
  );
}

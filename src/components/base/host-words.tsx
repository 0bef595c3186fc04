import './host-words.css';

/** What the host wrote to an invited guest, as it stands in the e-mail. */
export function HostWords({ text }: { text: string }) {
  return (
    <blockquote className="host-words" dir="auto">
      {text}
    </blockquote>
  );
}

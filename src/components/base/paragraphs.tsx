import './paragraphs.css';

/** User text split into paragraphs at blank lines, each in its own text direction; nothing if it is empty. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  if (paragraphs.length === 0) return null;
  return (
    <div className="paragraphs">
      {paragraphs.map((paragraph, index) => (
        <p key={index} dir="auto">
          {paragraph.trim()}
        </p>
      ))}
    </div>
  );
}

/** What somebody wrote, in paragraphs as it was typed; nothing where nothing was written. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((words) => words.trim());
  if (paragraphs.length === 0) return null;
  return (
    <div className="paragraphs">
      {paragraphs.map((words, index) => (
        <p key={index} dir="auto">
          {words.trim()}
        </p>
      ))}
    </div>
  );
}

/** The light a candle throws, referred to as `url(#id)`. */
export function Pool({ id }: { id: string }) {
  return (
    <radialGradient id={id}>
      <stop className="pool-in" offset="0" />
      <stop className="pool-mid" offset=".45" />
      <stop className="pool-out" offset="1" />
    </radialGradient>
  );
}

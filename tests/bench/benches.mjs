/** What each is built of, the words it takes before anything else is said, and what it tells. */
export const benches = {
  api: { files: ['main', 'server'], parts: ['throughput', 'growth'], words: 'what a call costs, beside an empty route; all of it, or: throughput, growth' },
  sizes: { files: ['main'], parts: [], words: 'what a page loads, as tests/house/sizes.json: written anew' },
  seating: { files: ['main'], words: 'what a plan is worth, and how soon; all of it, or: gaps, adjust, crowd; --quick, --only=grid …' },
  matching: {
    files: ['main'],
    parts: ['quality', 'scale'],
    words: 'how good the cards are, and how long they take; all of it, or: quality, scale [members] [postgres://…]',
  },
};

/** Entry files, parts and description of each benchmark. */
export const benches = {
  api: {
    files: ['main', 'server', 'seat-worker'],
    parts: ['cpu', 'throughput', 'import', 'growth'],
    words:
      'the cost of a call relative to an empty route; everything, or: cpu, throughput, import, growth',
  },
  sizes: {
    files: ['main'],
    parts: [],
    words: 'what a page loads, recorded in tests/house/sizes.json',
  },
  page: {
    files: ['main'],
    words:
      'what a card costs the page it is on, beside other elements, and our own pages; --rounds=7 --only=limit,beside …',
  },
  seating: {
    files: ['main', 'search-alone'],
    words:
      'what the engine reaches of its targets (--targets=4,17), or: gaps, rooms, product, search, answer, adjust, crowd; --quick, --only=grid …',
  },
  matching: {
    files: ['main'],
    parts: ['quality', 'scale'],
    words: 'what matching reaches of its targets, or: quality, scale [members] [postgres://…]',
  },
};

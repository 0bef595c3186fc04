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
    files: ['main'],
    words:
      'quality and time of seating plans; everything, or: gaps, rooms, product, adjust, crowd; --quick, --only=grid …',
  },
  matching: {
    files: ['main'],
    parts: ['quality', 'scale'],
    words: 'quality and time of matching; everything, or: quality, scale [members] [postgres://…]',
  },
};

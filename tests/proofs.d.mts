export function readStatements(): { id: string; isPlanned: boolean }[];
export function findCitations(text: string): string[];
export function writeProofs(reports: readonly string[]): string[];

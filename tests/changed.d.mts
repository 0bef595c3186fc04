export function parseCoveredFolders(source: string): string[];
export function listBrowserTests(): string[];
export function selectTests(changed: readonly string[]): { everything: boolean; browser: string[] };
export function findChanged(): { base: string; everything: boolean; browser: string[] };

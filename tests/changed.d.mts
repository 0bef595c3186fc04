export function coveredFolders(source: string): string[];
export function browserTests(): string[];
export function selectTests(changed: readonly string[]): { everything: boolean; browser: string[] };
export function findChanged(): { base: string; everything: boolean; browser: string[] };

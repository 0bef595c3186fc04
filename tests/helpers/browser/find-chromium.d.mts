export declare function findHeadlessShell(): Promise<string | null>;
export declare function findChromium(): Promise<string | null>;
export declare function installChromium(): boolean;
export declare const noChromium: string;

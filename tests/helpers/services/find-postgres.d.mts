export declare function findPostgres(): string | null;
export declare function installPostgres(): Promise<string | null>;
export declare const noPostgres: string;

export declare function findPgBouncer(): string | null;
export declare const noPgBouncer: string;

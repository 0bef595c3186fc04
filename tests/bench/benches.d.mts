export declare const benches: Record<string, unknown>;

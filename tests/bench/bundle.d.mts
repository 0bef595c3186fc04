export declare function bundle(name: string): Promise<string>;

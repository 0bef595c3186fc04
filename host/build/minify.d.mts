export function minify(name: string, code: string, module?: boolean): Promise<string>;

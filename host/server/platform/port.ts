/** Functions that a module needs and a module to its right has: declared on the left, provided once by `modules/wiring.ts`. */
export type Port<F> = F & { provide(implementation: F): void };

const missingPorts = new Set<string>();

/**
 * Declares a function whose implementation is provided at start-up.
 * @throws Error when it is called before that
 */
export function declarePort<F extends (...args: never[]) => unknown>(name: string): Port<F> {
  let provided: F | null = null;
  missingPorts.add(name);
  const call = (...args: Parameters<F>) => {
    if (!provided) throw new Error(`Nothing provides ${name} yet: call connectModules() first.`);
    return provided(...args);
  };
  return Object.assign(call as F, {
    provide(implementation: F) {
      provided = implementation;
      missingPorts.delete(name);
    },
  });
}

/** @throws Error naming the declared ports that nothing provides */
export function requireAllPorts(): void {
  if (missingPorts.size > 0)
    throw new Error(`connectModules() provides nothing for ${[...missingPorts].join(', ')}.`);
}

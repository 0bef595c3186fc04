/** Preloaded into a server by `--import`: its machine's clock is a day behind. */
const DAY_MS = 86_400_000;
const readClock = () => performance.timeOrigin + performance.now() - DAY_MS;

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [Math.floor(readClock())], newTarget),
  get: (target, name) =>
    name === 'now' ? () => Math.floor(readClock()) : Reflect.get(target, name),
});

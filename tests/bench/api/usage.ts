/** What this process and the database have used since they started. */
import { readFileSync, readdirSync } from 'node:fs';
import pg from 'pg';

export interface Usage {
  /** CPU time of all threads, in milliseconds. */
  nodeMs: number;
  postgresMs: number;
  statements: number;
}

let statements = 0;
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function countAndQuery(this: pg.Client, ...args: unknown[]) {
  statements += 1;
  return query.apply(this, args);
} as typeof pg.Client.prototype.query;

const readProcess = (pid: string | number, file: string) =>
  readFileSync(`/proc/${pid}/${file}`, 'utf8');
/** From the state on: the name before it may hold spaces. */
const readStat = (pid: string | number) =>
  readProcess(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');
const readParent = (pid: string | number) => Number(readStat(pid)[1]);

/** A process of PostgreSQL has one thread, whose time the kernel counts in nanoseconds. Those that have ended are not counted: the pool keeps its own. */
const readProcessMs = (pid: string) => Number(readProcess(pid, 'schedstat').split(' ')[0]) / 1e6;

/** `backend` is the id of any process of the database. */
export function readUsage(backend: number): Usage {
  const postmaster = readParent(backend);
  const processes = readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readParent(name) === postmaster;
    } catch {
      return false; // It has ended.
    }
  });
  const { user, system } = process.cpuUsage();
  return {
    nodeMs: (user + system) / 1000,
    postgresMs: processes.reduce((sum, pid) => sum + readProcessMs(pid), 0),
    statements,
  };
}

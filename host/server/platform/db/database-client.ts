import { callbackify } from 'node:util';
import pg from 'pg';
import { isOutdatedPlan } from './database-errors.ts';
import type { StatementNames } from './statement-names.ts';

/** What PostgreSQL reports when a connection opens, and again when it changes. */
const READ_ONLY_PARAMETERS = ['default_transaction_read_only', 'in_hot_standby'];

export interface DatabaseClientConfig extends pg.ClientConfig {
  /** Without it no statement is named: a pooler may hand each transaction to another session, which doesn't know the name. */
  statementNames?: StatementNames | undefined;
}

type QueryCallback = (error: Error | null, result: pg.QueryResult) => void;

/** A connection that knows whether its transactions are read-only by default, and names the statements that are sent often. */
export class DatabaseClient extends pg.Client {
  readonly #readOnlyParameters = new Set<string>();
  readonly #names: StatementNames | undefined;
  readonly #namesGeneration: number | undefined;

  constructor(config?: DatabaseClientConfig) {
    super(config);
    this.#names = config?.statementNames;
    this.#namesGeneration = this.#names?.generation;
    // Assigned, since a method would need each of pg's overloads.
    this.query = ((...args: unknown[]) => this.#query(args)) as pg.Client['query'];
    this.connection.on(
      'parameterStatus',
      ({ parameterName, parameterValue }: { parameterName: string; parameterValue: string }) => {
        if (!READ_ONLY_PARAMETERS.includes(parameterName)) return;
        if (parameterValue === 'on') this.#readOnlyParameters.add(parameterName);
        else this.#readOnlyParameters.delete(parameterName);
      },
    );
  }

  get isReadOnly(): boolean {
    return this.#readOnlyParameters.size > 0;
  }

  /** Tables have changed since this connection has planned its statements. */
  get hasOutdatedPlans(): boolean {
    return this.#namesGeneration !== this.#names?.generation;
  }

  #query(args: unknown[]): unknown {
    const send = (...sent: unknown[]) =>
      Reflect.apply(super.query, this, sent) as Promise<pg.QueryResult>;
    const [config, values, callback] = args as [
      pg.QueryConfig,
      unknown[],
      QueryCallback | undefined,
    ];
    const name = this.#findName(config, values);
    if (name === undefined) return send(...args);
    const named = send({ ...config, name }, values).catch((error: unknown) => {
      if (!isOutdatedPlan(error)) throw error;
      if (!this.hasOutdatedPlans) this.#names!.generation += 1;
      // A failed transaction takes no more statements. `retryConflicts` runs it again.
      if (this.getTransactionStatus() !== 'I') throw error;
      return send(config, values);
    });
    return callback ? callbackify(() => named)(callback) : named;
  }

  /** Statements without parameters have no name: one may be several, as in a migration. */
  #findName(config: pg.QueryConfig | string, values: unknown): string | undefined {
    if (
      !this.#names ||
      this.hasOutdatedPlans ||
      typeof config === 'string' ||
      !config.text ||
      config.name
    )
      return undefined;
    return Array.isArray(values) && values.length > 0 ? this.#names.find(config.text) : undefined;
  }
}

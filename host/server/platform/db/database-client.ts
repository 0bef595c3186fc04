import pg from 'pg';

/** What PostgreSQL reports when a connection opens, and again when it changes. */
const READ_ONLY_PARAMETERS = ['default_transaction_read_only', 'in_hot_standby'];

/** A connection that knows whether its transactions are read-only by default. */
export class DatabaseClient extends pg.Client {
  readonly #readOnlyParameters = new Set<string>();

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: { parameterName: string; parameterValue: string }) => {
      if (!READ_ONLY_PARAMETERS.includes(parameterName)) return;
      if (parameterValue === 'on') this.#readOnlyParameters.add(parameterName);
      else this.#readOnlyParameters.delete(parameterName);
    });
  }

  get isReadOnly(): boolean {
    return this.#readOnlyParameters.size > 0;
  }
}

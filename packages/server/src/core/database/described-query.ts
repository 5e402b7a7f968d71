import pg from 'pg'

/** What `pg` knows of a result before its first row. Its types have none of what is used here. */
type Columns = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
type Connection = { describe: (what: object) => void }
type Described = {
  name: string
  _result: Columns
  _accumulateRows: boolean
  prepare(connection: Connection): void
  handleCommandComplete(message: object, connection: Connection): void
}
type Done = (error: Error | null, result: pg.QueryResult) => void
const Query = pg.Query as unknown as new (
  config: pg.QueryConfig,
  values: unknown[] | undefined,
  done: Done,
) => Described

type Known = { columnsOf: Map<string, Columns>; withoutDescribing: Connection }
// By connection: the plans end with it.
const knownOn = new WeakMap<Connection, Known>()

function knownTo(connection: Connection): Known {
  const known = knownOn.get(connection)
  if (known) return known
  const withoutDescribing: Connection = Object.create(connection, { describe: { value: () => undefined } })
  const created = { columnsOf: new Map<string, Columns>(), withoutDescribing }
  knownOn.set(connection, created)
  return created
}

/**
 * Has its columns described the first time only: a review has 150 of them, and their description is longer than the review. They never
 * change, as the database refuses to run a plan that would have others.
 */
class DescribedQuery extends Query {
  override prepare(connection: Connection) {
    const { columnsOf, withoutDescribing } = knownTo(connection)
    const columns = columnsOf.get(this.name)
    if (columns) Object.assign(this._result, columns)
    this._accumulateRows = columns !== undefined
    super.prepare(columns ? withoutDescribing : connection)
  }

  override handleCommandComplete(message: object, connection: Connection) {
    const { columnsOf } = knownTo(connection)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    if (!columnsOf.has(this.name)) columnsOf.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
    super.handleCommandComplete(message, connection)
  }
}

/** Runs a query whose plan the connection keeps under its name. */
export const queryDescribedOnce = (client: pg.ClientBase, config: pg.QueryConfig, values?: unknown[]) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    client.query(
      new DescribedQuery(config, values, (error, result) =>
        error ? reject(error) : resolve(result),
      ) as unknown as pg.Submittable,
    )
  })

import type pg from 'pg'
import { StartFailure } from '../start-failure.ts'
import { causesOf, databaseErrorCode } from './connection-errors.ts'

/** The oldest supported PostgreSQL. */
export const OLDEST_SERVER = 15

/** Explains to the operator why the server at `setting` (DATABASE_URL) can’t be used; returns any other error unchanged. */
export function connectFailure(error: unknown, url: string, setting = 'DATABASE_URL'): unknown {
  if (error instanceof StartFailure) return error
  const address = addressOf(url)
  const said = causesOf(error).map(({ message }) => message)
  const byCode = byCodes[databaseErrorCode(error) ?? '']
  const byWords = Object.entries(byMessages).find(([words]) => said.some((message) => message.includes(words)))?.[1]
  const why = byWords ?? byCode
  return why ? new StartFailure(why(address, setting)) : error
}

/** Refuses a server that is too old, by its `server_version_num`. */
export function assertServerVersion(number: number): void {
  const version = Math.floor(number / 10_000)
  if (version < OLDEST_SERVER)
    throw new StartFailure(
      `The database server is PostgreSQL ${version}, and Perennial needs ${OLDEST_SERVER} or newer. Upgrade it, or set DATABASE_URL to another server.`,
    )
}

/** Refuses a pooler where a session is required: it runs the next statement in another server process. */
export async function assertOwnSession(client: pg.ClientBase): Promise<void> {
  const { processID } = client as unknown as { processID: number | null }
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  if (processID !== null && rows[0]?.pid !== processID) throw new Error('a pooler answers')
}

type DatabaseAddress = { host: string; port: string; user: string; database: string }
type Why = (address: DatabaseAddress, setting: string) => string

// Never the whole address: it may hold a password.
function addressOf(url: string): DatabaseAddress {
  const { hostname, port, username, pathname, searchParams } = new URL(url)
  const user = decodeURIComponent(username) || process.env.PGUSER || 'postgres'
  return {
    host: decodeURIComponent(hostname) || searchParams.get('host') || 'localhost',
    port: port || '5432',
    user,
    database: decodeURIComponent(pathname.slice(1)) || user,
  }
}

const silent: Why = ({ host, port }, setting) =>
  `Nothing answers at ${host}, port ${port}. Start the database server there, or correct host and port in ${setting}.`
const unknownHost: Why = ({ host }, setting) => `The host ${host} can't be found. Correct the host in ${setting}.`
const noLogin: Why = ({ user }, setting) =>
  `The database server refused the user ${user}: the password is wrong, the role is missing, or pg_hba.conf doesn't let it in. Correct user and password in ${setting}.`
const noRight: Why = ({ user, database }) =>
  `The role ${user} lacks rights. It must own the database ${database} and be allowed to create roles. As an administrator of the server, run: ALTER ROLE "${user}" CREATEROLE; ALTER DATABASE "${database}" OWNER TO "${user}";`
const readOnly: Why = ({ host, port }, setting) =>
  `The server at ${host}, port ${port} is a read-only replica. Set ${setting} to the primary.`
const noTls: Why = ({ host }, setting) =>
  `The connection to ${host} couldn't be encrypted as ${setting} requires. Correct the server's certificate, or sslmode and sslrootcert in ${setting}.`
const pooler: Why = ({ host, port }) =>
  `A connection pooler answers at ${host}, port ${port}. Set DATABASE_DIRECT_URL to the database server itself; DATABASE_URL can stay as it is.`

const byCodes: Record<string, Why> = {
  ECONNREFUSED: silent,
  ETIMEDOUT: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  ECONNRESET: silent,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  '28P01': noLogin,
  '28000': noLogin,
  '3D000': ({ database, user }, setting) =>
    `There's no database ${database} on the server. As an administrator of the server, run CREATE DATABASE "${database}" OWNER "${user}"; or correct the name in ${setting}.`,
  '42501': noRight,
  '25006': readOnly,
  '53300': ({ host }) =>
    `The database server at ${host} doesn't accept any more connections. Raise max_connections there, or lower WORKERS.`,
  '57P03': ({ host }) =>
    `The database server at ${host} is starting up or shutting down. Start Perennial again in a moment.`,
  '53100': () =>
    `The disk of the database server is full. Free up space there and start again; nothing that was saved is lost.`,
  '58P01': () =>
    `The extensions pg_trgm and unaccent are missing on the database server. Install its contrib package (Debian: part of postgresql; Fedora: postgresql-contrib).`,
}
const byMessages: Record<string, Why> = {
  'unsupported startup parameter': pooler,
  'a pooler answers': pooler,
  'The server does not support SSL connections': noTls,
  'self-signed certificate': noTls,
  'self signed certificate': noTls,
  'unable to verify the first certificate': noTls,
  "does not match certificate's altnames": noTls,
  'permission denied to create extension': noRight,
  'permission denied to create role': noRight,
  'permission denied to grant role': ({ user }) =>
    `The roles perennial_app, perennial_auth and perennial_eraser were created by another installation on this database server. As an administrator of the server, run: GRANT perennial_app, perennial_auth, perennial_eraser TO "${user}" WITH ADMIN OPTION;`,
  'timeout expired': silent,
  'connect ENOENT': silent,
}

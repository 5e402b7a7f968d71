import { once } from 'node:events'
import { createServer } from 'node:net'
import { databaseErrorCode } from '../database/connection-errors.ts'
import { StartFailure } from '../start-failure.ts'

type ListenAddress = { host: string; port: number }

/** Checks that the server will be able to listen, before anything else is opened. */
export async function assertCanListen({ host, port }: ListenAddress): Promise<void> {
  const server = createServer()
  try {
    server.listen({ host, port })
    await once(server, 'listening')
  } catch (error) {
    throw listenFailure(error, { host, port })
  }
  server.close()
  await once(server, 'close')
}

/** Explains to the operator why the address can’t be used; returns any other error unchanged. */
export function listenFailure(error: unknown, { host, port }: ListenAddress): unknown {
  const why = messages[databaseErrorCode(error) ?? '']
  return why ? new StartFailure(why(host, port)) : error
}

const unknown = (host: string) =>
  `HOST is ${host}, a name that can't be found. Set HOST to an address of this machine, or to 0.0.0.0 for all of them.`
const messages: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_host, port) => `Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`,
  EACCES: (_host, port) =>
    `Port ${port} needs rights that this user doesn't have. Set PORT to 1024 or above, and let a proxy listen on ${port}.`,
  EADDRNOTAVAIL: (host) =>
    `HOST is ${host}, which isn't an address of this machine. Set HOST to one of its addresses, or to 0.0.0.0 for all of them.`,
  ENOTFOUND: unknown,
  EAI_AGAIN: unknown,
}

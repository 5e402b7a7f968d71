import { Server as HttpServer } from 'node:http'
import { Server as NetServer, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const POLL_INTERVAL_MS = 50

type Connection = { requestsInHand: number; bytesSeen: number }

/**
 * Lets a closing server finish its current requests and wait for nothing else (UP-7). Node waits for every connection
 * that was busy when the close began until the client ends it, and for those opened but never used; and it cuts idle
 * ones at a moment when a request may be arriving. Here the last response on each connection announces its end, and a
 * connection is ended once it was idle from one check to the next.
 */
export function closeGracefully(server: FastifyInstance): void {
  const connections = new Map<Socket, Connection>()
  let isClosing = false
  const watch = (socket: Socket): Connection => {
    const connection = { requestsInHand: 0, bytesSeen: -1 }
    connections.set(socket, connection)
    socket.once('close', () => connections.delete(socket))
    return connection
  }
  server.server.on('connection', watch)
  server.addHook('onRequest', async ({ raw }, reply) => {
    // A name with several addresses, such as localhost, has one server per address: their connections are found by their
    // requests. Requests from within the process have no connection to wait for.
    if (!(raw.socket instanceof Socket)) return
    const connection = connections.get(raw.socket) ?? watch(raw.socket)
    connection.requestsInHand += 1
    reply.raw.once('close', () => {
      connection.requestsInHand -= 1
      connection.bytesSeen = -1
    })
  })
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  const endQuietOnes = () => {
    for (const [socket, connection] of connections) {
      const isQuiet = connection.requestsInHand === 0 && socket.bytesRead === connection.bytesSeen
      connection.bytesSeen = socket.bytesRead
      if (isQuiet) socket.destroySoon()
    }
  }
  server.server.close = function close(done) {
    isClosing = true
    // The connections that Node itself still waits for.
    this.once('close', () => HttpServer.prototype.close.call(this))
    NetServer.prototype.close.call(this, (error) => {
      const timer = setInterval(() => {
        if (connections.size > 0) return
        clearInterval(timer)
        clearInterval(ending)
        done?.(error)
      }, POLL_INTERVAL_MS)
    })
    const ending = setInterval(endQuietOnes, POLL_INTERVAL_MS)
    return this
  }
}

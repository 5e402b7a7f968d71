import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A mail server that takes every mail and keeps which ones it was given. */
export type MailServer = {
  /** For SMTP_URL. */
  url: string
  /** The Message-ID of each mail that was handed over, as often as it was. */
  received: string[]
  stop: () => Promise<void>
}

/** Starts a mail server on a free port; it knows the few commands that a plain delivery needs. */
export async function startMailServer(): Promise<MailServer> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // Whoever hands over a mail may be killed while doing so.
    socket.on('error', () => {})
    talk(socket, (mail) => received.push(/^Message-ID: (.+)$/im.exec(mail)?.[1] ?? 'without a Message-ID'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a port was expected')
  return {
    url: `smtp://127.0.0.1:${address.port}?from=mail@perennial.example`,
    received,
    stop: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

const END_OF_MAIL = '\r\n.\r\n'
const answers: Record<string, string> = { DATA: '354 go on', QUIT: '221 bye' }

function talk(socket: Socket, take: (mail: string) => void) {
  let text = ''
  let isMail = false
  socket.setEncoding('utf8').write('220 ready\r\n')
  socket.on('data', (chunk: string) => {
    text += chunk
    for (;;) {
      const end = text.indexOf(isMail ? END_OF_MAIL : '\r\n')
      if (end < 0) return
      const said = text.slice(0, end)
      text = text.slice(end + (isMail ? END_OF_MAIL : '\r\n').length)
      if (isMail) take(said)
      const command = said.slice(0, 4).toUpperCase()
      socket.write(`${(isMail ? undefined : answers[command]) ?? '250 fine'}\r\n`)
      isMail = !isMail && command === 'DATA'
    }
  })
}

import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server that accepts every email and records it. */
export type MailServer = {
  /** For SMTP_URL. */
  url: string
  /** The Message-ID of each received email, including repetitions. */
  received: string[]
  stop: () => Promise<void>
}

/** Starts a mail server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onData: (stream, _session, done) =>
      void text(stream).then((email) => {
        received.push(/^Message-ID: (.+)$/im.exec(email)?.[1]?.trim() ?? 'without a Message-ID')
        done()
      }, done),
  })
  // The sender may be killed while sending.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('a port was expected')
  return {
    url: `smtp://127.0.0.1:${address.port}?from=mail@perennial.example`,
    received,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

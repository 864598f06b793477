import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** An e-mail as received. */
export interface ReceivedEmail {
  readonly to: string
  readonly from: string
  /** The whole message, with quoted-printable decoded. */
  readonly text: string
}
/** An SMTP server of a test's own. */
export interface Mailbox {
  readonly url: string
  readonly emails: ReceivedEmail[]
  /** Refuses every e-mail from now on. */
  refuseAll(): void
  acceptAll(): void
  close(): Promise<void>
}

/** Accepts every e-mail, without login. */
export async function openMailbox(): Promise<Mailbox> {
  const letters: ReceivedEmail[] = []
  let isRefusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (isRefusing) return done(new Error('No room.'))
        const from = session.envelope.mailFrom
        letters.push({
          to: session.envelope.rcptTo.map(one => one.address).join(','),
          from: from ? from.address : '',
          text: decodeQuotedPrintable(Buffer.concat(chunks).toString('latin1')),
        })
        done()
      })
    },
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    emails: letters,
    refuseAll: () => {
      isRefusing = true
    },
    acceptAll: () => {
      isRefusing = false
    },
    close: () => new Promise(closed => server.close(() => closed())),
  }
}

const decodeQuotedPrintable = (quoted: string): string =>
  Buffer.from(
    quoted
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

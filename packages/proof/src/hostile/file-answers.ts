import type { BrokenAnswer } from './answers.ts'

const MB = 1024 * 1024
const CHUNK = Buffer.alloc(65_536, 7)
const DRIP_MS = 500

/** The end of a file: it is shown, it is told to be missing or to be too large, or either. */
export type FileEnd = 'ready' | 'failed' | 'tooLarge' | 'either'

export interface FileCase {
  /** Bytes of a file that is served whole; the channel encrypts it as it must. */
  readonly bytes?: number
  /** Bytes on the wire that are no file. */
  readonly serve?: BrokenAnswer
  readonly ends: FileEnd
  /** It comes so slowly, or is asked for so often, that its end is not awaited: it is only not shown as ready. */
  readonly isEndless?: boolean
}

const head = (length: number): string =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/pdf\r\ncontent-length: ${length}\r\n\r\n`

/** Says a length, sends so many bytes as fast as they are read, and then does the rest. */
const stream =
  (said: number, sent: number, then: (socket: Parameters<BrokenAnswer>[0]) => void): BrokenAnswer =>
  socket => {
    socket.write(head(said))
    let left = sent
    const more = (): void => {
      while (left > 0 && !socket.destroyed) {
        const part = CHUNK.subarray(0, Math.min(left, CHUNK.length))
        left -= part.length
        if (!socket.write(part)) return
      }
      if (left > 0 || socket.destroyed) return
      left = -1
      socket.off('drain', more)
      then(socket)
    }
    socket.on('drain', more)
    more()
  }

/** Whole files of these sizes, and streams that do not keep their word. */
export const FILE_CASES: Readonly<Record<string, FileCase>> = {
  '0 bytes': { bytes: 0, ends: 'either' },
  '63.9 MB': { bytes: Math.floor(63.9 * MB), ends: 'ready' },
  '64.1 MB': { bytes: Math.floor(64.1 * MB), ends: 'ready' },
  '90 MB': { bytes: 90 * MB, ends: 'ready' },
  '150 MB': { serve: stream(150 * MB, 150 * MB, socket => socket.end()), ends: 'tooLarge' },
  '500 MB': { serve: stream(500 * MB, 500 * MB, socket => socket.end()), ends: 'tooLarge' },
  'less said than sent': {
    serve: stream(1_000, MB, socket => socket.end()),
    ends: 'either',
    isEndless: true,
  },
  'breaks off': { serve: stream(5 * MB, MB, socket => socket.destroy()), ends: 'failed', isEndless: true },
  stops: { serve: stream(5 * MB, MB, () => undefined), ends: 'failed', isEndless: true },
  'slows down': {
    serve: stream(5 * MB, MB, socket => {
      const timer = setInterval(() => socket.write('x'), DRIP_MS)
      socket.on('close', () => clearInterval(timer))
    }),
    ends: 'failed',
    isEndless: true,
  },
}

/** A whole file of so many bytes on a bare connection. */
export const serveWhole = (bytes: number): BrokenAnswer => stream(bytes, bytes, socket => socket.end())

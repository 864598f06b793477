import { ROUTES } from '@recado/contract'
import { expect, it, vi } from 'vitest'
import { acme, server, setupTestServer } from '../../testing/index.ts'
import { openRawConnection } from '../../testing/raw-connection.ts'

// Seen red: with the rest of a refused form left unread.

setupTestServer({ roles: 'api' })

/** A form with one file, and the head of its request. */
function formOf(field: string, bytes: number): { head: string; body: string } {
  const begin = `--B\r\nContent-Disposition: form-data; name="${field}"; filename="maio.csv"\r\n\r\n`
  const body = `${begin}${'x'.repeat(bytes)}\r\n--B--\r\n`
  const head = [
    `POST /api${ROUTES.uploadContacts.path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${acme.ana.token ?? ''}`,
    'Content-Type: multipart/form-data; boundary=B',
    `Content-Length: ${body.length}`,
  ]
  return { head: `${head.join('\r\n')}\r\n\r\n`, body }
}

it.each([
  ['file', 413],
  ['nobodyKnows', 400],
])(
  'a refused upload (%s) does not keep the next request of its connection waiting',
  async (field, status) => {
    const { socket, heard } = await openRawConnection(Number(new URL(server.url).port))
    const { head, body } = formOf(field, 40_000_000)
    socket.write(head + body)
    await vi.waitFor(() => expect(heard()).toContain(`HTTP/1.1 ${status}`), 10_000)
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    await vi.waitFor(() => expect(heard()).toContain('HTTP/1.1 200'), 5_000)
    socket.destroy()
  },
)

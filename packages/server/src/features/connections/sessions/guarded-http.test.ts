import { expect, it } from 'vitest'
import { OutgoingError, type Outgoing, type OutgoingCall } from '../../../kernel/outgoing/index.ts'
import { createGuardedHttp } from './egress.ts'

const MB = 1024 * 1024

// Seen red: every call had 60 seconds, in which 100 MB leave only by a line of 14 megabits.
it.each([
  ['a call without a body', undefined, 60_000],
  ['a small file', String(MB), 60_000 + 8_389],
  ['a document as large as Meta takes', String(100 * MB), 60_000 + 838_861],
  ['a length that is none', 'x', 60_000],
])('%s has the time that its bytes need', async (_what, length, timeoutMs) => {
  const calls: OutgoingCall[] = []
  const outgoing = {
    stream: (_url: string, call: OutgoingCall) => {
      calls.push(call)
      throw new OutgoingError('unreachable', 'x')
    },
  } as unknown as Outgoing
  const headers: Record<string, string> = length === undefined ? {} : { 'content-length': length }
  await expect(
    createGuardedHttp(outgoing, MB)('https://graph.example/media', { method: 'POST', headers }),
  ).rejects.toMatchObject({ sent: false })
  expect(calls).toMatchObject([{ timeoutMs }])
})

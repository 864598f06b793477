import type { ConnectionStatus, SimulatorContact } from '@recado/contract'
import { expect, test } from 'vitest'
import { needsLink } from './needs-link.ts'

const chat = (written: boolean): SimulatorContact => ({
  id: '1',
  name: 'Marina Teste',
  number: '5511900000001',
  memberIds: [],
  typing: 'available',
  messages: written ? [{} as SimulatorContact['messages'][number]] : [],
})

test.each<
  [
    string,
    { linked?: boolean; qrcode?: string; written?: boolean; offline?: boolean; status: ConnectionStatus },
    boolean,
  ]
>([
  ['a linked phone', { linked: true, status: 'CONNECTED' }, false],
  ['a phone with a code to scan', { qrcode: 'code', status: 'qrcode', written: true }, true],
  ['a phone whose login ended', { status: 'DISCONNECTED', written: true }, true],
  ['a phone that never wrote and is being opened', { status: 'OPENING' }, true],
  ['a phone in the middle of a chat that comes back by itself', { status: 'OPENING', written: true }, false],
  ['a phone without network', { status: 'TIMEOUT' }, false],
  ['a phone whose network was taken away before it wrote', { status: 'OPENING', offline: true }, false],
  [
    'a phone whose network was taken away after its login ended',
    { status: 'DISCONNECTED', offline: true },
    true,
  ],
])('%s', (_, { linked = false, qrcode = null, written = false, offline = false, status }, expected) => {
  const knobs = { offline, slowMs: 0, refuse: false, duplicate: false, reorder: false, loseAnswers: false }
  expect(needsLink({ linked, qrcode, contacts: [chat(written)], knobs }, { status })).toBe(expected)
})

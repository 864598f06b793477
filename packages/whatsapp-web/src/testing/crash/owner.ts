// A process that owns one number, for tests that kill it: `node owner.ts <address of the fake> <folder>`.
import { appendFileSync } from 'node:fs'
import { TestCore } from '@recado/channels/testing'
import { findWhatsappWeb } from '../../index.ts'
import { trustFakeWhatsApp } from '../index.ts'
import { FileKeyStore } from './file-key-store.ts'

interface TestedEvent {
  readonly kind: string
  readonly qr?: string
  readonly fact?: string
  readonly extId?: string
  readonly target?: string
}

const [url = '', folder = '', mode = 'keep'] = process.argv.slice(2)
await trustFakeWhatsApp()
const driver = findWhatsappWeb({ url })
const core = new TestCore()
const context = {
  ...core.context(),
  store: new FileKeyStore(`${folder}/keys`),
  emit: async (events: readonly TestedEvent[]) => {
    // Simulates a core that crashes while storing a message.
    if (mode === 'die' && events.some(({ kind }) => kind === 'message')) process.kill(process.pid, 'SIGKILL')
    for (const { kind, extId, target, fact, qr } of events) {
      if (kind === 'message') appendFileSync(`${folder}/messages`, `${extId}\n`)
      if (kind === 'edit') appendFileSync(`${folder}/messages`, `edit of ${target}\n`)
      if (kind === 'state') process.send?.({ fact, qr })
    }
  },
}
await driver?.open({ id: 1, companyId: 1, kind: 'beta', name: 'Loja Sol', credentials: {} }, context)

import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type FakeBusiness,
  type FakeWhatsApp,
  missingLibraryReason,
  startFakeWhatsApp,
} from './testing/index.ts'
import { waitForCondition } from './testing/scene.ts'

const OWNER = new URL('testing/crash/owner.ts', import.meta.url).pathname
const SECRETS =
  /privKey|privateKey|rootKey|chainKey|pendingPreKey|SessionEntry|Closing session|Buffer [0-9a-f]{2}/u

describe.skipIf(missingLibraryReason)('a process that is killed', () => {
  let fake: FakeWhatsApp
  let phone: FakeBusiness
  let folder: string
  let owner: ChildProcess | undefined
  let printed = ''

  beforeEach(async () => {
    printed = ''
    fake = await startFakeWhatsApp()
    phone = fake.phone('5511900000000')
    folder = mkdtempSync(path.join(tmpdir(), 'recado-web-'))
  })
  afterEach(async () => {
    owner?.kill('SIGKILL')
    await fake.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Starts an owner and links it at the first start. */
  async function start(mode: 'keep' | 'die' = 'keep'): Promise<void> {
    const logins = phone.logins
    owner = fork(OWNER, [fake.url, folder, mode], { silent: true, execArgv: [] })
    for (const stream of [owner.stdout, owner.stderr])
      stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    let isScanned = false
    owner.on('message', ({ qr }: { qr?: string }) => {
      if (qr === undefined || isScanned) return
      isScanned = true
      phone.scan(qr)
    })
    await waitForCondition(() => phone.logins > logins && phone.isConnected, 'it logs in', 15_000)
  }
  async function kill(): Promise<void> {
    const gone = new Promise(resolve => owner?.once('exit', resolve))
    owner?.kill('SIGKILL')
    await gone
  }
  const told = (): Set<string> =>
    new Set(
      existsSync(path.join(folder, 'messages'))
        ? readFileSync(path.join(folder, 'messages'), 'utf8').split('\n').filter(Boolean)
        : [],
    )

  it('right after WhatsApp was told that it has a message has lost none', async () => {
    const dario = phone.customer('5511911111111', 'Dario')
    const ids: string[] = []
    const messageContextInfo = { messageSecret: randomBytes(32) }
    for (let round = 0; round < 4; round += 1) {
      await start()
      const words = `mensagem ${round}`
      // As people write, and as businesses do.
      const content =
        round % 2 === 0
          ? { conversation: words }
          : { templateMessage: { hydratedTemplate: { hydratedContentText: words } } }
      const before = ids.at(-1)
      const id = dario.send({ ...content, messageContextInfo })
      ids.push(id)
      // The secret of the message before is in the store that an earlier process wrote.
      const edit = before === undefined ? id : dario.editSealed(before, `${words}, corrigida`)
      await waitForCondition(() => dario.isDelivered(id) && dario.isDelivered(edit), 'the receipts')
      await kill()
    }
    const edits = ids.slice(0, -1).map(id => `edit of ${id}`)
    expect([...ids, ...edits].filter(one => !told().has(one))).toEqual([])
  }, 60_000)

  it('after the ratchet turned and before the core has the message tells it when it is back, from its journal', async () => {
    const dario = phone.customer('5511911111111', 'Dario')
    await start('die')
    const id = dario.say('na hora errada')
    await new Promise(resolve => owner?.once('exit', resolve))
    expect(told().has(id)).toBe(false)
    expect(dario.isDelivered(id)).toBe(false)
    await start()
    await waitForCondition(() => told().has(id), 'it is told')
    await waitForCondition(() => dario.isDelivered(id), 'WhatsApp is told')
  }, 60_000)

  it('never printed a key, whatever happened to its sessions', async () => {
    const dario = phone.customer('5511911111111', 'Dario')
    await start()
    for (const garbled of [0, 1, 2]) {
      const id = dario.say('oi', { garbled })
      await waitForCondition(() => dario.isDelivered(id), 'the receipt', 15_000)
      dario.reinstall()
    }
    const id = dario.say('de telefone novo')
    await waitForCondition(() => dario.isDelivered(id), 'the receipt', 15_000)
    expect(printed).not.toMatch(SECRETS)
    expect(printed).toBe('')
  }, 60_000)
})

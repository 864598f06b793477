// spec: lists-5
import { ROUTES } from '@recado/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { acme, server, setupTestServer } from '../../testing/index.ts'
import { startOwnerProcess, type OwnerProcess } from '../../testing/owner-process/index.ts'

setupTestServer({ roles: 'api' })
// A request each 20 ms would meet the limit of requests per minute.
const SOON = { timeout: 120_000, interval: 200 }
const COUNT = 2_500
let owner: OwnerProcess
afterEach(() => owner.kill())

it('an import whose process is killed after each batch goes on behind it, with nobody twice', async () => {
  const { id: contactListId } = await acme.ana.ok(ROUTES.createContactList, { body: { name: 'Maio' } })
  const rows = Array.from({ length: COUNT }, (_, n) => `Cliente ${n};1198${String(n).padStart(7, '0')}`)
  const file = new File([['Nome;Número', ...rows, 'Sem número;123'].join('\n')], 'maio.csv')
  const begun = await acme.ana.ok(ROUTES.uploadContactListItems, {
    params: { contactListId },
    form: { file: [file], preview: false },
  })
  const show = () => acme.ana.ok(ROUTES.showSpreadsheetImport, { params: { spreadsheetImportId: begun.id } })
  for (const taken of [1_000, 2_000]) {
    owner = startOwnerProcess(server, {}, 'spreadsheets.afterBatch=crash@1')
    expect([await owner.ended, owner.output()]).toEqual(['SIGKILL', ''])
    expect(await show()).toMatchObject({ state: 'running', taken })
  }
  owner = startOwnerProcess(server, {})
  const done = await vi.waitFor(async () => {
    const one = await show()
    if (one.state !== 'finished') throw new Error(`It is ${one.state} at ${one.taken}. ${owner.output()}`)
    return one
  }, SOON)
  expect(done).toMatchObject({ found: COUNT + 1, taken: COUNT + 1, added: COUNT, merged: 0, refused: 1 })
  expect(await acme.ana.ok(ROUTES.showContactList, { params: { contactListId } })).toMatchObject({
    contactsCount: COUNT,
  })
}, 300_000)

import { randomBytes } from 'node:crypto'
import { ROUTES } from '@recado/contract'
import { expect, it } from 'vitest'
import {
  acme,
  findTables,
  makeSimulator,
  seedConnection,
  seedConversation,
  server,
  setupTestServer,
} from '../../testing/index.ts'

// A person is gone for good, whatever else happens to the contact at the same moment.
// Seen red: with anonymous contacts among those that a merge locks.

setupTestServer({ ...makeSimulator(), env: { RECADO_LOG_LEVEL: 'silent' } })

/** A contact who wrote; the mark stands in the name and in what was said. */
async function seedPerson(whatsappId: number): Promise<{ id: number; name: string; mark: string }> {
  const mark = randomBytes(6).toString('hex')
  const name = `Dario ${mark}`
  const { contactId } = await seedConversation(server.context, acme.id, {
    whatsappId,
    contact: { name },
    ticket: { status: 'closed' },
    messages: [{ body: `Meu CPF é ${mark}`, from_me: false }],
  })
  return { id: contactId, name, mark }
}
type SeededPerson = Awaited<ReturnType<typeof seedPerson>>

const erase = ({ id, name }: SeededPerson) =>
  acme.ana.call(ROUTES.eraseContact, { params: { contactId: id }, body: { reason: 'request', name } })
const merge = (into: SeededPerson, from: SeededPerson) =>
  acme.ana.call(ROUTES.mergeContacts, { body: { intoId: into.id, fromId: from.id, take: [] } })
const undo = (mergeId: number) => acme.ana.call(ROUTES.undoMerge, { params: { mergeId } })
const finished = async (erasureId: number): Promise<void> => {
  const isFinished = async () =>
    (await acme.ana.ok(ROUTES.showErasure, { params: { erasureId } })).finishedAt !== null
  await expect.poll(isFinished, { timeout: 20_000, interval: 50 }).toBe(true)
}
const tracesOf = ({ mark }: SeededPerson) => findTables(mark)

it('an erasure raced by a merge erases all of the one contact, or the other is left alone', async () => {
  const whatsappId = await seedConnection(server.context, acme.id)
  for (let round = 0; round < 4; round++) {
    const [target, other] = [await seedPerson(whatsappId), await seedPerson(whatsappId)]
    const pair = round % 2 ? ([target, other] as const) : ([other, target] as const)
    const [erased, merged] = await Promise.all([erase(target), merge(...pair)])
    if (erased.status === 200) await finished(erased.body.id)
    const traces = [await tracesOf(target), await tracesOf(other)]
    const outcome = `${erased.status} ${merged.status}`
    // Merged into the target before: both are gone. Merged into the other: the target is not there.
    const expected: Record<string, readonly [boolean, boolean]> = {
      '200 200': [false, false],
      '200 404': [false, true],
      '404 200': [true, true],
    }
    expect([outcome, ...traces.map(tables => tables.length > 0)]).toEqual([
      outcome,
      ...(expected[outcome] ?? []),
    ])
  }
})

it('an erasure raced by the undoing of a merge leaves what it erased nowhere', async () => {
  const whatsappId = await seedConnection(server.context, acme.id)
  for (let round = 0; round < 3; round++) {
    const [target, other] = [await seedPerson(whatsappId), await seedPerson(whatsappId)]
    const { body: done } = await merge(target, other)
    const [erased, undone] = await Promise.all([erase(target), undo(done.id)])
    expect(erased.status).toBe(200)
    await finished(erased.body.id)
    expect(await tracesOf(target)).toEqual([])
    // Parted before, the other is a person of its own; otherwise it went with the target.
    expect((await tracesOf(other)).length > 0).toBe(undone.status === 200)
    expect((await undo(done.id)).status).toBeGreaterThanOrEqual(400)
  }
})

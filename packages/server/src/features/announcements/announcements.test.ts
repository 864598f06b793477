// spec: announcements-1
import { ROUTES, type Announcement, type AnnouncementInput } from '@recado/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { SAMPLES, picture } from '../../kernel/media/testing/samples.ts'
import { withScope } from '../../kernel/database/scope.ts'
import { emptyMediaTrash } from '../../platform/media-trash.ts'
import {
  acme,
  listenAs,
  server,
  setupTestServer,
  type Person,
  type TestCompany,
} from '../../testing/index.ts'

// Seen red: with a member let in where only an operator may write; with a draft sent to everybody; with the
// app's role granted to write; with the event sent only to the operator's company.

let bravo: TestCompany
/** The operator, a user of Bravo. */
let rita: Person
setupTestServer()
beforeEach(async () => {
  await server.context.platform.deleteFrom('announcements').execute()
  bravo = await server.company({ name: 'Bravo' })
  rita = await bravo.hire('Rita', { profile: 'admin', is_super: true })
})

const create = (who: Person, body: Partial<AnnouncementInput> = {}) =>
  who.call(ROUTES.createAnnouncement, { body: { title: 'Manutenção', text: 'Domingo às 3 h.', ...body } })
const said = async (body: Partial<AnnouncementInput> = {}): Promise<Announcement> =>
  (await create(rita, body)).body
const update = (who: Person, announcementId: number, body: Partial<AnnouncementInput>) =>
  who.call(ROUTES.updateAnnouncement, { params: { announcementId }, body })
const remove = (who: Person, announcementId: number) =>
  who.call(ROUTES.deleteAnnouncement, { params: { announcementId } })
const show = (who: Person, announcementId: number) =>
  who.call(ROUTES.showAnnouncement, { params: { announcementId } })
const detach = (who: Person, announcementId: number) =>
  who.call(ROUTES.deleteAnnouncementMedia, { params: { announcementId } })
const upload = (who: Person, announcementId: number, bytes: Uint8Array | string, name = 'cartaz.png') =>
  who.call(ROUTES.uploadAnnouncementMedia, {
    params: { announcementId },
    form: { file: [new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)] },
  })
const page = async (who: Person, query: { searchParam?: string; pageNumber?: number } = {}) =>
  who.ok(ROUTES.listAnnouncements, { query })
const titles = async (who: Person): Promise<string[]> => (await page(who)).records.map(one => one.title)
const unseen = async (who: Person): Promise<string[]> =>
  (await who.ok(ROUTES.listUnseenAnnouncements)).map(one => one.title)
const view = (who: Person, announcementId: number) =>
  who.call(ROUTES.viewAnnouncement, { body: { announcementId } })
const NO_PERMISSION = { status: 403, body: { error: 'ERR_NO_PERMISSION' } }

describe('announcements', () => {
  it('are switched off and on by the words of the interface, too', async () => {
    const { id } = await said()
    const switchTo = async (word: string) =>
      (
        await rita.call(ROUTES.updateAnnouncement, {
          params: { announcementId: id },
          body: { status: word },
        })
      ).body.status
    expect([await switchTo('inactive'), await switchTo('active')]).toEqual([false, true])
  })

  it('are published with their picture, or not at all', async () => {
    const record = { title: 'Manutenção', text: 'Domingo às 3 h.' }
    const publish = (bytes: string) =>
      rita.call(ROUTES.createAnnouncement, { form: { record, file: [new File([bytes], 'cartaz.png')] } })
    expect((await publish('notas')).body.error).toBe('ERR_UNEXPECTED_FILE')
    expect(await titles(rita)).toEqual([])
  })

  it('are written by an operator and read in every company', async () => {
    const { status, body } = await create(rita)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        title: 'Manutenção',
        text: 'Domingo às 3 h.',
        priority: 3,
        status: true,
        mediaPath: null,
        mediaName: null,
      }),
    ])
    for (const reader of [acme.ana, acme.beto, acme.nina, bravo.beto]) {
      expect((await show(reader, body.id)).body).toEqual(body)
      expect(await titles(reader)).toEqual(['Manutenção'])
    }
    expect((await update(rita, body.id, { title: 'Hoje', priority: 1 })).body).toMatchObject({
      title: 'Hoje',
      text: 'Domingo às 3 h.',
      priority: 1,
    })
    expect(await titles(acme.nina)).toEqual(['Hoje'])
    await rita.ok(ROUTES.deleteAnnouncement, { params: { announcementId: body.id } })
    expect((await show(acme.ana, body.id)).body.error).toBe('ERR_NO_ANNOUNCEMENT_FOUND')
    for (const act of [remove, detach])
      expect((await act(rita, body.id)).body.error).toBe('ERR_NO_ANNOUNCEMENT_FOUND')
    expect((await update(rita, body.id, { title: 'x' })).body.error).toBe('ERR_NO_ANNOUNCEMENT_FOUND')
  })

  it('are written by nobody else, not even an admin of the operator’s own company', async () => {
    const { id } = await said()
    for (const who of [acme.ana, acme.beto, bravo.ana])
      for (const answer of [
        await create(who),
        await update(who, id, { title: 'x' }),
        await remove(who, id),
        await upload(who, id, await picture('png', 4, 4)),
        await detach(who, id),
      ])
        expect(answer).toMatchObject(NO_PERMISSION)
    expect(await titles(acme.ana)).toEqual(['Manutenção'])
  })

  it('cannot be written from within a company, whatever the code does', async () => {
    const { id } = await said()
    const viewer = await acme.ana.viewer()
    for (const statement of [
      sql`update announcements set title = 'x' where id = ${id}`,
      sql`delete from announcements`,
      sql`insert into announcements (title, text) values ('x', 'x')`,
    ])
      await expect(
        withScope(server.context, viewer, scope => statement.execute(scope.db)),
      ).rejects.toMatchObject({ code: '42501' })
  })

  it('that are not active are an operator’s alone', async () => {
    const { id } = await said({ status: false })
    expect((await show(acme.ana, id)).body.error).toBe('ERR_NO_ANNOUNCEMENT_FOUND')
    expect((await view(acme.ana, id)).body.error).toBe('ERR_NO_ANNOUNCEMENT_FOUND')
    expect([await titles(acme.ana), await titles(rita), await unseen(acme.ana)]).toEqual([
      [],
      ['Manutenção'],
      [],
    ])
    await update(rita, id, { status: true })
    expect([await titles(acme.ana), await unseen(acme.ana)]).toEqual([['Manutenção'], ['Manutenção']])
  })

  it.each([
    [{ title: ' ' }, { title: 'required' }],
    [{ text: '' }, { text: 'required' }],
    [{ title: 'x'.repeat(121) }, { title: 'tooLong' }],
    [{ text: 'x'.repeat(4_097) }, { text: 'tooLong' }],
  ])('with %j are refused with %j', async (body, fields) => {
    expect(await create(rita, body)).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION', fields } })
  })
  // spec: announcements-3
  it.each([0, 4, 1.5, 'alta'])('of priority %j are refused', async priority => {
    expect((await create(rita, { priority: priority as never })).body.error).toBe('ERR_VALIDATION')
  })

  it('without a priority, or with null for none, have the lowest', async () => {
    expect((await create(rita, { priority: null as never })).body).toMatchObject({ priority: 3 })
  })

  it('are listed latest first, twenty a page, searched in title and text', async () => {
    for (let n = 1; n <= 21; n++) await said({ title: `Comunicado ${n}` })
    await said({ title: 'Promoção', text: 'Só hoje' })
    const first = await page(acme.beto)
    expect(first).toMatchObject({ count: 22, hasMore: true })
    expect(first.records.slice(0, 2).map(one => one.title)).toEqual(['Promoção', 'Comunicado 21'])
    expect((await page(acme.beto, { pageNumber: 2 })).records.map(one => one.title)).toEqual([
      'Comunicado 2',
      'Comunicado 1',
    ])
    expect((await page(acme.beto, { searchParam: 'PROMOCAO' })).records).toHaveLength(1)
    expect((await page(acme.beto, { searchParam: 'so hoje' })).records).toHaveLength(1)
  })
})

// spec: announcements-5
describe('what somebody has not seen', () => {
  it('are active announcements since they came, the most urgent first, until they have seen them', async () => {
    await said({ title: 'Antes' })
    const helper = await acme.hire('Hélio')
    const [low, high] = [await said({ title: 'Baixa' }), await said({ title: 'Alta', priority: 1 })]
    expect(await unseen(helper)).toEqual(['Alta', 'Baixa'])
    expect([await view(helper, high.id), await view(helper, high.id)]).toMatchObject([
      { status: 200 },
      { status: 200 },
    ])
    expect(await unseen(helper)).toEqual(['Baixa'])
    expect(await unseen(acme.bia)).toEqual(['Alta', 'Baixa', 'Antes'])
    await update(rita, low.id, { title: 'Baixa, corrigida' })
    await update(rita, high.id, { title: 'Alta, corrigida' })
    expect(await unseen(helper)).toEqual(['Baixa, corrigida'])
    expect((await view(helper, 2_147_483_647)).body.error).toBe('ERR_NO_ANNOUNCEMENT_FOUND')
  })

  it('is everybody’s again when it is published anew', async () => {
    const { id } = await said()
    await view(acme.beto, id)
    await update(rita, id, { status: false })
    const helper = await acme.hire('Hélio')
    expect([await unseen(acme.beto), await unseen(acme.bia)]).toEqual([[], []])
    await update(rita, id, { status: true })
    expect([await unseen(acme.beto), await unseen(helper)]).toEqual([['Manutenção'], ['Manutenção']])
  })
})

describe('every company hears', () => {
  it('what is published, changed and taken back, and of drafts no more than a number', async () => {
    const [ana, beto, bia] = [
      await listenAs(acme.ana),
      await listenAs(acme.beto),
      await listenAs(bravo.bia, { company: bravo }),
    ]
    const { id } = await said({ title: 'Rascunho', status: false })
    await update(rita, id, { title: 'Rascunho, outra vez' })
    await update(rita, id, { status: true, title: 'Pronto' })
    await update(rita, id, { priority: 1 })
    await update(rita, id, { status: false, title: 'segredo' })
    await remove(rita, id)
    for (const listener of [ana, beto, bia]) {
      await listener.waitUntil(() => listener.eventsNamed('announcement').length >= 6)
      expect(
        listener
          .eventsNamed('announcement')
          .map(({ payload }) => [
            payload.action,
            payload.action === 'delete' ? payload.announcementId : payload.announcement.title,
          ]),
      ).toEqual([
        ['delete', id],
        ['delete', id],
        ['create', 'Pronto'],
        ['update', 'Pronto'],
        ['delete', id],
        ['delete', id],
      ])
      expect(JSON.stringify(listener.events)).not.toMatch(/segredo|Rascunho/)
    }
  })
})

describe('the picture of an announcement', () => {
  const opens = async (path: string | null): Promise<number> =>
    (await acme.nina.raw('GET', path ?? '/nothing')).status
  async function later(): Promise<number> {
    await sql`update media_trash set created_at = created_at - interval '1 hour'`.execute(
      server.context.platform,
    )
    return emptyMediaTrash(server.context)
  }

  // spec: announcements-2
  it('is a PNG or a JPEG by its bytes, and opens for everybody who reads it', async () => {
    const { id } = await said()
    const { body } = await upload(rita, id, await picture('jpeg', 64, 48), 'cartaz.jpg')
    expect(body).toMatchObject({ mediaName: 'cartaz.jpg', mediaWidth: 64, mediaHeight: 48 })
    const { mediaPath } = (await show(acme.nina, id)).body
    const answer = await acme.nina.raw('GET', mediaPath ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    for (const [bytes, name] of [
      [SAMPLES.svg, 'a.png'],
      [SAMPLES.html, 'a.jpg'],
      [SAMPLES.pdf, 'a.png'],
      ['Oi', 'a.jpeg'],
    ] as const)
      expect((await upload(rita, id, bytes, name)).body.error, name).toBe('ERR_UNEXPECTED_FILE')
    expect((await show(acme.nina, id)).body.mediaName).toBe('cartaz.jpg')
    expect(
      (await rita.call(ROUTES.uploadAnnouncementMedia, { params: { announcementId: id }, form: {} })).body,
    ).toMatchObject({ fields: { file: 'required' } })
    expect((await upload(rita, 2_147_483_647, await picture('png', 4, 4))).body.error).toBe(
      'ERR_NO_ANNOUNCEMENT_FOUND',
    )
  })

  it('goes when it is replaced, taken away, or its announcement is removed', async () => {
    await later()
    const { id } = await said()
    const first = (await upload(rita, id, await picture('png', 8, 8))).body.mediaPath
    await update(rita, id, { title: 'Outro' })
    expect(await later()).toBe(0)
    const second = (await upload(rita, id, await picture('png', 9, 9))).body.mediaPath
    expect([await later(), await opens(first), await opens(second)]).toEqual([1, 404, 200])
    await detach(rita, id)
    expect([await later(), await opens(second), (await show(acme.ana, id)).body.mediaPath]).toEqual([
      1,
      404,
      null,
    ])
    const third = (await upload(rita, id, await picture('png', 8, 8))).body.mediaPath
    await remove(rita, id)
    expect([await later(), await opens(third)]).toEqual([1, 404])
  })
})

it('what an operator publishes is no news to them, and is to their colleagues', async () => {
  const { id } = await said({ status: false })
  await said({ title: 'Novidades' })
  await update(rita, id, { status: true })
  expect(await unseen(rita)).toEqual([])
  expect((await unseen(bravo.ana)).toSorted()).toEqual(['Manutenção', 'Novidades'])
})

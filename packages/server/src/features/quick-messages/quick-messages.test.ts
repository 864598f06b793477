// spec: conversation-7
import { LIMITS, ROUTES, type QuickMessageInput } from '@recado/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { emptyMediaTrash } from '../../platform/media-trash.ts'
import {
  acme,
  callDuringChange,
  listenAs,
  seedConversation,
  server,
  setupTestServer,
  type SocketListener,
  type Person,
} from '../../testing/index.ts'

// Seen red: with the check left out that one's own is one's own; with what stopped being the company's not
// taken back from everybody; without the trigger that trashes a file that was replaced; with a
// file list that nobody says is in use.

setupTestServer()

const create = (who: Person, body: Partial<QuickMessageInput> = {}) =>
  who.call(ROUTES.createQuickMessage, { body: { shortcode: 'oi', message: 'Olá, {{firstName}}!', ...body } })
const made = async (who: Person, body: Partial<QuickMessageInput> = {}): Promise<number> =>
  (await create(who, body)).body.id
const update = (who: Person, quickMessageId: number, body: Partial<QuickMessageInput>) =>
  who.call(ROUTES.updateQuickMessage, { params: { quickMessageId }, body })
const remove = (who: Person, quickMessageId: number) =>
  who.call(ROUTES.deleteQuickMessage, { params: { quickMessageId } })
const show = (who: Person, quickMessageId: number) =>
  who.call(ROUTES.showQuickMessage, { params: { quickMessageId } })
const upload = (who: Person, quickMessageId: number, name = 'tabela de preços.txt', text = 'Kit R$ 40') =>
  who.call(ROUTES.uploadQuickMessageMedia, {
    params: { quickMessageId },
    form: { typeArch: 'quickMessage', file: [new File([text], name)] },
  })
const detach = (who: Person, quickMessageId: number) =>
  who.call(ROUTES.deleteQuickMessageMedia, { params: { quickMessageId } })
const page = async (
  who: Person,
  query: { searchParam?: string; folder?: string; pageNumber?: number } = {},
) => who.ok(ROUTES.listQuickMessages, { query })
const offered = async (who: Person): Promise<string[]> =>
  (await who.ok(ROUTES.listAllQuickMessages)).map(one => one.shortcode)
const folders = (who: Person): Promise<string[]> => who.ok(ROUTES.listQuickMessageFolders)
const star = (who: Person, quickMessageId: number, isFavourite = true) =>
  who.call(ROUTES.starQuickMessage, { params: { quickMessageId }, body: { isFavourite } })
const favourites = async (who: Person): Promise<number[]> =>
  (await who.ok(ROUTES.listQuickMessageFavourites)).quickMessageIds
const told = (listener: SocketListener) =>
  listener
    .eventsNamed('quickmessage')
    .map(({ payload }) => [
      payload.action,
      payload.action === 'delete' ? payload.quickMessageId : payload.quickMessage.shortcode,
    ])
/** Waits until every earlier event has arrived. */
const heardAll = async (...all: SocketListener[]): Promise<void> => {
  const { id } = await acme.ana.ok(ROUTES.createTag, {
    body: { name: `Fim ${crypto.randomUUID().slice(0, 8)}` },
  })
  for (const listener of all)
    await listener.waitFor('tag', payload => payload.action === 'create' && payload.tag.id === id)
}

describe('quick messages', () => {
  it('are stored with their file by one call', async () => {
    const file = [new File(['Kit R$ 40'], 'tabela de preços.txt')]
    const record = { shortcode: 'tabela', message: '', geral: false }
    const stored = await acme.beto.ok(ROUTES.createQuickMessage, { form: { record, file } })
    expect(stored).toMatchObject({ shortcode: 'tabela', mediaName: 'tabela_de_preços.txt' })
    const changed = await acme.beto.ok(ROUTES.updateQuickMessage, {
      params: { quickMessageId: stored.id },
      form: { record: { shortcode: 'kit' }, file: [new File(['x'], 'kit.txt')] },
    })
    expect(changed).toMatchObject({ shortcode: 'kit', mediaName: 'kit.txt' })
  })

  it('of a person are theirs alone, also for an admin', async () => {
    const { status, body } = await create(acme.beto, { shortcode: '/ oi ' })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        shortcode: 'oi',
        message: 'Olá, {{firstName}}!',
        geral: false,
        status: true,
        userId: acme.beto.id,
        isMedia: false,
        mediaPath: null,
      }),
    ])
    expect(body.user).toEqual({ id: acme.beto.id, name: 'Beto' })
    for (const colleague of [acme.bia, acme.ana]) {
      for (const act of [show, remove, upload, detach])
        expect((await act(colleague, body.id)).body.error).toBe('ERR_NO_QUICK_MESSAGE_FOUND')
      expect((await update(colleague, body.id, { shortcode: 'x' })).body.error).toBe(
        'ERR_NO_QUICK_MESSAGE_FOUND',
      )
      expect((await page(colleague)).records).toEqual([])
      expect(await offered(colleague)).toEqual([])
    }
    expect((await update(acme.beto, body.id, { message: 'Oi!' })).body).toMatchObject({
      message: 'Oi!',
      userId: acme.beto.id,
    })
    expect(await offered(acme.beto)).toEqual(['oi'])
    expect((await remove(acme.beto, body.id)).status).toBe(200)
    expect((await show(acme.beto, body.id)).body.error).toBe('ERR_NO_QUICK_MESSAGE_FOUND')
  })

  it('of the company are offered to everybody, and written by admins only', async () => {
    const id = await made(acme.ana, { geral: true })
    expect((await show(acme.beto, id)).body).toMatchObject({ geral: true, userId: null, user: null })
    expect(await offered(acme.nina)).toEqual(['oi'])
    for (const answer of [
      await create(acme.beto, { geral: true }),
      await update(acme.beto, id, { message: 'Minha' }),
      await update(acme.beto, id, { geral: false }),
      await update(acme.beto, await made(acme.beto), { geral: true }),
      await remove(acme.beto, id),
      await upload(acme.beto, id),
      await detach(acme.beto, id),
    ])
      expect(answer).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } })
    expect((await show(acme.beto, id)).body).toMatchObject({ message: 'Olá, {{firstName}}!', isMedia: false })
  })

  it('of another company are not there', async () => {
    const bravo = await server.company({ name: 'Bravo' })
    const id = await made(acme.ana, { geral: true })
    for (const act of [show, remove, upload, detach])
      expect((await act(bravo.ana, id)).body.error).toBe('ERR_NO_QUICK_MESSAGE_FOUND')
    expect((await update(bravo.ana, id, { shortcode: 'x' })).body.error).toBe('ERR_NO_QUICK_MESSAGE_FOUND')
    expect([await page(bravo.ana), await offered(bravo.ana)]).toEqual([
      { records: [], count: 0, hasMore: false },
      [],
    ])
  })

  it.each([
    [{ shortcode: '' }, { shortcode: 'required' }],
    [{ shortcode: ' / ' }, { shortcode: 'required' }],
    [{ shortcode: 'x'.repeat(51) }, { shortcode: 'tooLong' }],
    [{ message: 'x'.repeat(4_097) }, { message: 'tooLong' }],
  ])('with %j are refused with %j', async (body, fields) => {
    expect(await create(acme.ana, body)).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', fields },
    })
  })

  it('are listed by shortcode, twenty a page, searched in shortcode and text whatever case and accents', async () => {
    for (let n = 10; n < 31; n++)
      await made(acme.ana, { geral: true, shortcode: `meio${n}`, message: 'Preço à vista' })
    for (const shortcode of ['Zebra', 'ação', 'Boleto'])
      await made(acme.beto, { shortcode, message: 'outra coisa' })
    const first = await page(acme.beto)
    expect(first).toMatchObject({ count: 24, hasMore: true })
    expect(first.records.slice(0, 3).map(one => one.shortcode)).toEqual(['ação', 'Boleto', 'meio10'])
    expect((await page(acme.beto, { pageNumber: 2 })).records.map(one => one.shortcode)).toEqual([
      'meio28',
      'meio29',
      'meio30',
      'Zebra',
    ])
    expect((await page(acme.beto, { searchParam: 'ACAO' })).records.map(one => one.shortcode)).toEqual([
      'ação',
    ])
    expect((await page(acme.beto, { searchParam: 'preco' })).count).toBe(21)
    expect((await page(acme.beto, { searchParam: '%' })).count).toBe(0)
    expect(await offered(acme.beto)).toHaveLength(24)
  })

  it('that are not in use are not offered, and stay on the page', async () => {
    const id = await made(acme.beto, { status: false })
    expect(await offered(acme.beto)).toEqual([])
    expect((await page(acme.beto)).records).toMatchObject([{ id, status: false }])
    await update(acme.beto, id, { status: true })
    expect(await offered(acme.beto)).toEqual(['oi'])
  })

  it('go with the person they were of; the company’s stay', async () => {
    const helper = await acme.hire('Hélio')
    await made(helper, { shortcode: 'dele' })
    await made(acme.ana, { shortcode: 'nossa', geral: true })
    await acme.ana.ok(ROUTES.deleteUser, { params: { userId: helper.id } })
    expect((await page(acme.ana)).records.map(one => one.shortcode)).toEqual(['nossa'])
  })

  it('are heard by whoever is offered them; who no longer may hears only that it left', async () => {
    const [ana, beto, bia] = [await listenAs(acme.ana), await listenAs(acme.beto), await listenAs(acme.bia)]
    const secret = await made(acme.beto, { shortcode: 'de-beto' })
    const own = await made(acme.ana, { shortcode: 'minha' })
    await update(acme.ana, own, { message: 'segredo' })
    await update(acme.ana, own, { geral: true })
    await update(acme.ana, own, { geral: false, shortcode: 'de-ana' })
    await remove(acme.ana, own)
    await remove(acme.beto, secret)
    await heardAll(ana, beto, bia)
    expect(told(ana)).toEqual([
      ['create', 'minha'],
      ['update', 'minha'],
      ['update', 'minha'],
      ['update', 'de-ana'],
      ['delete', own],
    ])
    expect(told(beto)).toEqual([
      ['create', 'de-beto'],
      ['update', 'minha'],
      ['delete', own],
      ['delete', secret],
    ])
    expect(told(bia)).toEqual([
      ['update', 'minha'],
      ['delete', own],
    ])
  })
})

describe('the file list of a quick message', () => {
  const makeList = async (who: Person) =>
    (await who.ok(ROUTES.createFileList, { body: { name: 'Catálogo', message: 'Segue', options: [] } })).id
  const removeList = (fileListId: number) => acme.ana.call(ROUTES.deleteFileList, { params: { fileListId } })

  it('stays until another is chosen, and cannot be removed meanwhile', async () => {
    const fileListId = await makeList(acme.ana)
    const id = await made(acme.beto, { shortcode: 'fotos', fileListId })
    expect((await update(acme.beto, id, { message: 'Seguem as fotos' })).body).toMatchObject({ fileListId })
    const general = await made(acme.ana, { shortcode: 'catalogo', geral: true, fileListId })
    // Seen red: without the owner in the rule, Ana was told the name of Beto's own.
    expect(await removeList(fileListId)).toMatchObject({
      status: 409,
      body: {
        error: 'ERR_IN_USE',
        quickMessages: [
          { id, name: '' },
          { id: general, name: 'catalogo' },
        ],
      },
    })
    for (const [who, quickMessageId] of [
      [acme.beto, await made(acme.beto, { shortcode: 'segredo' })],
      [acme.ana, general],
    ] as const)
      await who.ok(ROUTES.deleteQuickMessage, { params: { quickMessageId } })
    const { entries } = await acme.ana.ok(ROUTES.listAuditLog)
    expect(entries.filter(({ record }) => record === 'quickMessage').slice(0, 2)).toMatchObject([
      { subject: 'catalogo' },
      { subject: '' },
    ])
    expect((await update(acme.beto, id, { fileListId: null })).body).toMatchObject({ fileListId: null })
    expect((await removeList(fileListId)).status).toBe(200)
  })

  it('is one of the company', async () => {
    const bravo = await server.company({ name: 'Bravo' })
    const fileListId = await makeList(bravo.ana)
    const id = await made(acme.beto)
    for (const answer of [
      await create(acme.beto, { fileListId }),
      await update(acme.beto, id, { fileListId }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { error: 'ERR_NO_FILE_LIST_FOUND' } })
  })
})

describe('a folder of quick messages', () => {
  it('is listed to those who may list a quick message in it, once whatever its case and accents', async () => {
    await made(acme.ana, { shortcode: 'a', geral: true, folder: ' Cobrança  e  boletos ' })
    await made(acme.ana, { shortcode: 'b', geral: true, folder: 'Entrega' })
    await made(acme.beto, { shortcode: 'c', folder: 'cobranca e boletos', status: false })
    await made(acme.beto, { shortcode: 'd', folder: 'Amigos' })
    await made(acme.beto, { shortcode: 'e' })
    expect(await folders(acme.beto)).toEqual(['Amigos', 'Cobrança e boletos', 'Entrega'])
    expect(await folders(acme.bia)).toEqual(['Cobrança e boletos', 'Entrega'])
    expect(await folders(acme.ana)).toEqual(['Cobrança e boletos', 'Entrega'])
    const filed = await page(acme.beto, { folder: 'COBRANÇA E BOLETOS' })
    expect([filed.count, filed.records.map(one => one.shortcode)]).toEqual([2, ['a', 'c']])
    expect((await page(acme.beto, { folder: 'Cobrança e boletos', searchParam: 'a' })).count).toBe(2)
    expect((await page(acme.beto, { folder: '%' })).count).toBe(0)
  })

  it('is left by a change, and ends with its last quick message', async () => {
    const id = await made(acme.beto, { folder: 'Entrega' })
    expect((await update(acme.beto, id, { message: 'Outra' })).body.folder).toBe('Entrega')
    expect((await update(acme.beto, id, { folder: '' })).body.folder).toBe('')
    expect(await folders(acme.beto)).toEqual([])
    expect((await update(acme.beto, id, { folder: 'x'.repeat(51) })).body).toMatchObject({
      error: 'ERR_VALIDATION',
      fields: { folder: 'tooLong' },
    })
  })
})

describe('a favourite', () => {
  it('is one person’s own, and told to their other devices alone', async () => {
    const id = await made(acme.ana, { geral: true })
    const [beto, ana] = [await listenAs(acme.beto), await listenAs(acme.ana)]
    expect((await star(acme.beto, id)).body).toEqual({ quickMessageIds: [id] })
    expect((await star(acme.beto, id)).body).toEqual({ quickMessageIds: [id] })
    expect([await favourites(acme.beto), await favourites(acme.ana)]).toEqual([[id], []])
    expect((await star(acme.beto, id, false)).body).toEqual({ quickMessageIds: [] })
    await heardAll(beto, ana)
    const heard = (listener: SocketListener) =>
      listener.eventsNamed('quickMessageFavourites').map(event => event.payload.favourites.quickMessageIds)
    expect([heard(beto), heard(ana)]).toEqual([[[id], [id], []], []])
  })

  it('is never a colleague’s own, nor another company’s, whoever asks', async () => {
    const id = await made(acme.beto)
    const bravo = await server.company({ name: 'Bravo' })
    for (const who of [acme.bia, acme.ana])
      expect((await star(who, id)).body).toMatchObject({ error: 'ERR_NO_QUICK_MESSAGE_FOUND' })
    expect((await star(bravo.ana, id)).body).toMatchObject({ error: 'ERR_NO_QUICK_MESSAGE_FOUND' })
  })

  it('is none any longer when the quick message is removed or becomes a colleague’s', async () => {
    const id = await made(acme.ana, { geral: true })
    for (const who of [acme.ana, acme.beto]) await star(who, id)
    await update(acme.ana, id, { message: 'Outra' })
    expect(await favourites(acme.beto)).toEqual([id])
    await update(acme.ana, id, { geral: false })
    expect([await favourites(acme.beto), await favourites(acme.ana)]).toEqual([[], [id]])
    await update(acme.ana, id, { geral: true })
    expect(await favourites(acme.beto)).toEqual([])
    await remove(acme.ana, id)
    expect(await favourites(acme.ana)).toEqual([])
  })
})

describe('a star beside the change of a quick message to a colleague’s', () => {
  const during = <T>(statement: string, values: unknown[], second: () => Promise<T>): Promise<T> =>
    callDuringChange(server.context, statement, values, second)

  it('is refused when the change came first', async () => {
    const id = await made(acme.ana, { geral: true })
    const answer = await during(
      'update quick_messages set user_id = $1 where id = $2',
      [acme.ana.id, id],
      () => star(acme.beto, id),
    )
    expect(answer.body).toMatchObject({ error: 'ERR_NO_QUICK_MESSAGE_FOUND' })
    expect(await favourites(acme.beto)).toEqual([])
  })

  it('is taken back when the star came first', async () => {
    const id = await made(acme.ana, { geral: true })
    await during(
      `with held as (select id from quick_messages where id = $3 for share)
       insert into quick_message_favourites (company_id, user_id, quick_message_id) select $1, $2, id from held`,
      [acme.id, acme.beto.id, id],
      () => update(acme.ana, id, { geral: false }),
    )
    expect(await favourites(acme.beto)).toEqual([])
  })
})

describe('the file of a quick message', () => {
  const stored = async (): Promise<unknown[]> =>
    (
      await sql<{
        key: string
      }>`select media ->> 'key' as key from quick_messages where company_id = ${acme.id} and media is not null`.execute(
        server.context.platform,
      )
    ).rows
  /** Advances the clock by an hour and empties the trash; returns the number of deleted files. */
  async function later(): Promise<number> {
    await sql`update media_trash set created_at = created_at - interval '1 hour' where company_id = ${acme.id}`.execute(
      server.context.platform,
    )
    return emptyMediaTrash(server.context)
  }
  const opens = async (path: string | null): Promise<number> =>
    (await acme.beto.raw('GET', path ?? '/nothing')).status

  it('is stored under a name without spaces and served by a link that expires', async () => {
    const id = await made(acme.beto)
    const { body } = await upload(acme.beto, id)
    expect(body).toMatchObject({ isMedia: true, mediaName: 'tabela_de_preços.txt', mediaMime: 'text/plain' })
    const answer = await acme.beto.raw('GET', body.mediaPath ?? '')
    expect([answer.status, await answer.text(), answer.headers.get('x-content-type-options')]).toEqual([
      200,
      'Kit R$ 40',
      'nosniff',
    ])
    expect(await opens((body.mediaPath ?? '').replace(/sig=[^&]*/, 'sig=x'))).toBe(403)
    expect((await offeredFile(acme.beto))?.startsWith(`/public/${acme.id}/`)).toBe(true)
  })
  const offeredFile = async (who: Person): Promise<string | null | undefined> =>
    (await who.ok(ROUTES.listAllQuickMessages))[0]?.mediaPath

  it('that is missing, or of a kind no form takes, is refused and leaves nothing', async () => {
    const id = await made(acme.beto)
    expect(
      (await acme.beto.call(ROUTES.uploadQuickMessageMedia, { params: { quickMessageId: id }, form: {} }))
        .body,
    ).toMatchObject({
      error: 'ERR_VALIDATION',
      fields: { file: 'required' },
    })
    const two = { file: [new File(['1'], '1.txt'), new File(['2'], '2.txt')] }
    expect(
      (await acme.beto.call(ROUTES.uploadQuickMessageMedia, { params: { quickMessageId: id }, form: two }))
        .body.error,
    ).toBe('ERR_UNEXPECTED_FILE')
    expect(await stored()).toEqual([])
    expect(LIMITS.mediaMaxBytes).toBe(100 * 1024 * 1024)
  })

  it('goes when it is replaced, taken away, or its message is removed, but not before', async () => {
    const id = await made(acme.beto)
    const { mediaPath: first } = (await upload(acme.beto, id)).body
    await update(acme.beto, id, { message: 'Outra' })
    expect(await later()).toBe(0)
    const { mediaPath: second } = (await upload(acme.beto, id, 'nova.txt', 'Kit R$ 42')).body
    expect(await later()).toBe(1)
    expect([await opens(first), await opens(second)]).toEqual([404, 200])
    await detach(acme.beto, id)
    expect(await later()).toBe(1)
    expect([await opens(second), (await show(acme.beto, id)).body.isMedia]).toEqual([404, false])
    const { mediaPath: third } = (await upload(acme.beto, id)).body
    await remove(acme.beto, id)
    expect(await later()).toBe(1)
    expect(await opens(third)).toBe(404)
  })

  it('goes with the person whose it was', async () => {
    const helper = await acme.hire('Hélio')
    const { mediaPath } = (await upload(helper, await made(helper))).body
    await acme.ana.ok(ROUTES.deleteUser, { params: { userId: helper.id } })
    expect(await later()).toBe(1)
    expect(await opens(mediaPath)).toBe(404)
  })

  it('that was sent is the message’s own: it stays when the quick message goes', async () => {
    const id = await made(acme.beto)
    const { mediaPath, mediaName } = (await upload(acme.beto, id)).body
    // The same steps as in the composer: it downloads the file from the link and uploads it with the message.
    const file = new File([await (await acme.beto.raw('GET', mediaPath ?? '')).blob()], mediaName ?? '')
    const { ticketId } = await seedConversation(server.context, acme.id, {
      ticket: { queue_id: acme.vendas, status: 'open', user_id: acme.beto.id },
    })
    const [message] = await acme.beto.ok(ROUTES.sendMessage, {
      params: { ticketId },
      form: { medias: [file], body: 'A tabela' },
    })
    await remove(acme.beto, id)
    expect(await later()).toBe(1)
    expect([await opens(mediaPath), await opens(message?.mediaUrl ?? null)]).toEqual([404, 200])
  })
})

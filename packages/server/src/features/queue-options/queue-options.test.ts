// spec: menu-1, menu-10
import { LIMITS, ROUTES, type QueueOption, type QueueOptionChange } from '@recado/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyMediaTrash } from '../../platform/media-trash.ts'
import { acme, listenAs, server, setupTestServer, type Person } from '../../testing/index.ts'

setupTestServer()

type Input = Parameters<typeof body>[0]
const body = (input: {
  title?: string
  queueId?: number
  parentId?: number | null
  option?: number
  message?: string
  action?: QueueOption['action']
}) => ({ queueId: acme.vendas, title: 'Preços', ...input })
const create = (input: Input = {}, who: Person = acme.ana) =>
  who.call(ROUTES.createQueueOption, { body: body(input) })
const make = async (title: string, input: Input = {}): Promise<number> =>
  (await acme.ana.ok(ROUTES.createQueueOption, { body: body({ title, ...input }) })).id
const update = (queueOptionId: number, change: Partial<QueueOptionChange>, who: Person = acme.ana) =>
  who.call(ROUTES.updateQueueOption, { params: { queueOptionId }, body: change })
const remove = (queueOptionId: number, who: Person = acme.ana) =>
  who.call(ROUTES.deleteQueueOption, { params: { queueOptionId } })
const upload = (queueOptionId: number, text = 'Kit R$ 40', who: Person = acme.ana) =>
  who.call(ROUTES.uploadQueueOptionMedia, {
    params: { queueOptionId },
    form: { file: [new File([text], 'tabela.txt')] },
  })
const options = (query: { parentId?: number } = {}, queueId = acme.vendas) =>
  acme.beto.ok(ROUTES.listQueueOptions, { query: { queueId, ...query } })
/** The menu as `1 Preços`, `1.2 Kit`. */
async function menu(): Promise<string[]> {
  const all = await options()
  const below = (parentId: number | null, prefix: string): string[] =>
    all
      .filter(option => option.parentId === parentId)
      .toSorted((a, b) => a.option - b.option)
      .flatMap(option => [
        `${prefix}${option.option} ${option.title}`,
        ...below(option.id, `${prefix}${option.option}.`),
      ])
  return below(null, '')
}

describe('the options of a queue', () => {
  it('are stored with their file by one call', async () => {
    const option = await acme.ana.ok(ROUTES.createQueueOption, {
      form: { record: body({ title: 'Preços' }), file: [new File(['Kit R$ 40'], 'tabela.txt')] },
    })
    expect(option).toMatchObject({ title: 'Preços', mediaName: 'tabela.txt' })
    const changed = await acme.ana.ok(ROUTES.updateQueueOption, {
      params: { queueOptionId: option.id },
      form: { record: { title: 'Valores' }, file: [new File(['Kit R$ 50'], 'nova.txt')] },
    })
    expect(changed).toMatchObject({ title: 'Valores', mediaName: 'nova.txt' })
  })

  it('are made and changed by admins, seen by everyone of the company, and heard of', async () => {
    const beto = await listenAs(acme.beto)
    const { status, body: option } = await create({ title: '  Preços ', message: 'Qual?' })
    expect([status, option]).toEqual([
      200,
      expect.objectContaining({
        queueId: acme.vendas,
        parentId: null,
        option: 1,
        title: 'Preços',
        message: 'Qual?',
        action: { type: 'pending' },
        children: [],
        mediaPath: null,
      }),
    ])
    expect(await beto.waitFor('queueOption')).toEqual({ action: 'update', queueId: acme.vendas })
    const below = await make('Kit', { parentId: option.id })
    expect(await options({ parentId: -1 })).toMatchObject([{ id: option.id, children: [below] }])
    expect(await options({ parentId: option.id })).toMatchObject([{ id: below, parentId: option.id }])
    expect((await options()).map(one => one.id)).toEqual([option.id, below])
    for (const answer of [
      await create({}, acme.beto),
      await update(option.id, { title: 'X' }, acme.beto),
      await remove(option.id, acme.beto),
      await upload(option.id, 'x', acme.beto),
    ])
      expect(answer.body).toEqual({ error: 'ERR_NO_PERMISSION' })
    expect(await menu()).toEqual(['1 Preços', '1.1 Kit'])
  })

  it('lead to a queue, to a person or to the end, and wait where the person is gone', async () => {
    const id = await make('Suporte', { action: { type: 'queue', queueId: acme.suporte } })
    const actionOf = async () => (await options()).find(one => one.id === id)?.action
    expect(await actionOf()).toEqual({ type: 'queue', queueId: acme.suporte })
    await update(id, { action: { type: 'close' } })
    expect(await actionOf()).toEqual({ type: 'close' })
    const helio = await acme.hire('Hélio')
    await update(id, { action: { type: 'user', userId: helio.id } })
    expect(await actionOf()).toEqual({ type: 'user', userId: helio.id })
    await acme.ana.ok(ROUTES.deleteUser, { params: { userId: helio.id } })
    expect(await actionOf()).toEqual({ type: 'pending' })
    const nowhere = { type: 'queue', queueId: 999_999 } as const
    expect((await create({ action: nowhere })).body).toMatchObject({ error: 'ERR_NO_QUEUE_FOUND' })
  })

  it('lead to a prompt, which says so and is removed with a wait in its place', async () => {
    const makePrompt = async (who: Person, queueId: number) =>
      (await who.ok(ROUTES.createPrompt, { body: { name: 'Triagem', prompt: 'Ajude.', queueId } })).id
    const promptId = await makePrompt(acme.ana, acme.vendas)
    const id = await make('Dúvidas', { action: { type: 'prompt', promptId } })
    const actionOf = async () => (await options()).find(one => one.id === id)?.action
    expect(await actionOf()).toEqual({ type: 'prompt', promptId })
    const [usage] = await acme.ana.ok(ROUTES.listPromptUsage)
    expect(usage?.options).toEqual([{ id, name: 'Dúvidas', queueName: 'Vendas' }])
    const beto = await listenAs(acme.beto)
    await acme.ana.ok(ROUTES.deletePrompt, { params: { promptId } })
    expect(await beto.waitFor('queueOption')).toEqual({ action: 'update', queueId: acme.vendas })
    expect(await actionOf()).toEqual({ type: 'pending' })
    const bravo = await server.company({ name: 'Bravo' })
    const others = await makePrompt(bravo.ana, bravo.vendas)
    for (const gone of [promptId, others])
      expect((await update(id, { action: { type: 'prompt', promptId: gone } })).body.error).toBe(
        'ERR_NO_PROMPT_FOUND',
      )
  })

  it('send a file list, which cannot be removed meanwhile', async () => {
    const makeList = async (who: Person) =>
      (await who.ok(ROUTES.createFileList, { body: { name: 'Catálogo', message: 'Segue', options: [] } })).id
    const fileListId = await makeList(acme.ana)
    const id = await make('Fotos', { action: { type: 'fileList', fileListId } })
    expect(await options()).toMatchObject([{ id, action: { type: 'fileList', fileListId } }])
    const removeList = () => acme.ana.call(ROUTES.deleteFileList, { params: { fileListId } })
    expect(await removeList()).toMatchObject({
      status: 409,
      body: { error: 'ERR_IN_USE', options: [{ id, name: 'Fotos (Vendas)' }] },
    })
    await update(id, { action: { type: 'pending' } })
    expect((await removeList()).status).toBe(200)
    const bravo = await server.company({ name: 'Bravo' })
    const others = await makeList(bravo.ana)
    for (const gone of [fileListId, others])
      expect((await update(id, { action: { type: 'fileList', fileListId: gone } })).body.error).toBe(
        'ERR_NO_FILE_LIST_FOUND',
      )
  })

  it('move among their siblings and below others, without gaps', async () => {
    const [a, b, c] = [await make('A'), await make('B'), await make('C')]
    await update(c, { option: 1 })
    expect(await menu()).toEqual(['1 C', '2 A', '3 B'])
    await make('D', { option: 2 })
    expect(await menu()).toEqual(['1 C', '2 D', '3 A', '4 B'])
    await make('A1', { parentId: a })
    await update(a, { parentId: b })
    expect(await menu()).toEqual(['1 C', '2 D', '3 B', '3.1 A', '3.1.1 A1'])
    await update(a, { parentId: null, option: 200 })
    expect(await menu()).toEqual(['1 C', '2 D', '3 B', '4 A', '4.1 A1'])
    await update(a, { title: 'Á' })
    expect(await menu()).toEqual(['1 C', '2 D', '3 B', '4 Á', '4.1 A1'])
    await remove(c)
    expect(await menu()).toEqual(['1 D', '2 B', '3 Á', '3.1 A1'])
    await remove(a)
    expect(await menu()).toEqual(['1 D', '2 B'])
  })

  it('keep their order when many are made and moved at once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, n) => make(`Opção ${n}`)))
    await Promise.all(ids.slice(1).map(id => update(id, { parentId: ids[0] ?? null })))
    const all = await options()
    expect(all.filter(one => one.parentId === ids[0]).map(one => one.option)).toEqual([1, 2, 3, 4, 5])
    await Promise.all([remove(ids[1] ?? 0), remove(ids[2] ?? 0)])
    expect((await options()).filter(one => one.parentId === ids[0]).map(one => one.option)).toEqual([1, 2, 3])
    // Each below the other: the second is refused.
    const [x, y] = [await make('X'), await make('Y')]
    const answers = await Promise.all([update(x, { parentId: y }), update(y, { parentId: x })])
    expect(answers.map(one => one.status).toSorted((p, q) => p - q)).toEqual([200, 409])
  })

  it('are refused below themselves, below those of another queue, and where there are too many', async () => {
    const a = await make('A')
    const b = await make('B', { parentId: a })
    for (const parentId of [a, b])
      expect((await update(a, { parentId })).body.error).toBe('ERR_QUEUE_OPTION_PARENT')
    const other = await make('Outra', { queueId: acme.suporte })
    expect((await update(a, { parentId: other })).body.error).toBe('ERR_NO_QUEUE_OPTION_FOUND')
    expect((await create({ parentId: other })).body.error).toBe('ERR_NO_QUEUE_OPTION_FOUND')
    expect(
      (await acme.ana.call(ROUTES.listQueueOptions, { query: { queueId: acme.vendas, parentId: other } }))
        .body.error,
    ).toBe('ERR_NO_QUEUE_OPTION_FOUND')
    let deepest = b
    for (let level = 3; level <= LIMITS.queueOptionDepth; level++)
      deepest = await make(`Nível ${level}`, { parentId: deepest })
    expect((await create({ parentId: deepest })).body).toMatchObject({
      error: 'ERR_QUEUE_OPTION_LIMIT',
      limit: 'levels',
      max: LIMITS.queueOptionDepth,
    })
    await sql`insert into queue_options (company_id, queue_id, position, title) select ${acme.id}::int, ${acme.suporte}::int, n + 1, 'x' from generate_series(1, ${LIMITS.queueOptionsMax - 1}) n`.execute(
      server.context.platform,
    )
    expect((await create({ queueId: acme.suporte })).body).toMatchObject({
      error: 'ERR_QUEUE_OPTION_LIMIT',
      limit: 'options',
    })
  })

  it.each([
    [{ title: '' }, { title: 'required' }],
    [{ title: 'x'.repeat(LIMITS.titleMax + 1) }, { title: 'tooLong' }],
    [{ message: 'x'.repeat(LIMITS.templateMax + 1) }, { message: 'tooLong' }],
  ])('with %j are refused', async (input, fields) => {
    expect(await create(input)).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION', fields } })
  })
})

describe('the file of an option', () => {
  beforeEach(() => sql`truncate media_trash`.execute(server.context.platform))
  const later = async (): Promise<number> => {
    await sql`update media_trash set created_at = now() - interval '2 minutes'`.execute(
      server.context.platform,
    )
    return emptyMediaTrash(server.context)
  }
  const opens = async (path: string | null): Promise<number> =>
    (await acme.ana.raw('GET', path ?? '/nothing')).status

  it('is served by a link, and goes when it is replaced, taken away, or an option above is removed', async () => {
    const top = await make('Topo')
    const id = await make('Tabela', { parentId: top })
    const { mediaPath: first, mediaName } = (await upload(id)).body
    expect([mediaName, await opens(first)]).toEqual(['tabela.txt', 200])
    const { mediaPath: second } = (await upload(id, 'Kit R$ 42')).body
    expect([await later(), await opens(first), await opens(second)]).toEqual([1, 404, 200])
    await acme.ana.ok(ROUTES.deleteQueueOptionMedia, { params: { queueOptionId: id } })
    expect([await later(), await opens(second)]).toEqual([1, 404])
    const { mediaPath: third } = (await upload(id)).body
    await remove(top)
    expect([await later(), await opens(third)]).toEqual([1, 404])
  })

  it('goes with the queue', async () => {
    const id = await make('Tabela', { queueId: acme.suporte })
    const { mediaPath } = (await upload(id)).body
    await acme.ana.ok(ROUTES.deleteQueue, { params: { queueId: acme.suporte } })
    expect([await later(), await opens(mediaPath)]).toEqual([1, 404])
  })
})

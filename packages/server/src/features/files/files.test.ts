// spec: files-1
import { LIMITS, ROUTES, type FileListInput } from '@recado/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { emptyMediaTrash } from '../../platform/media-trash.ts'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import { acme, listenAs, server, setupTestServer, type Person } from '../../testing/index.ts'
import * as files from './index.ts'

setupTestServer()

const make = (over: Partial<FileListInput> = {}) =>
  acme.ana.ok(ROUTES.createFileList, {
    body: {
      name: 'Catálogo',
      message: 'Segue o catálogo',
      options: [
        { id: null, name: 'Capa' },
        { id: null, name: 'Preços' },
      ],
      ...over,
    },
  })
const upload = (who: Person, fileListId: number, form: object) =>
  who.call(ROUTES.uploadFileList, { params: { fileListId }, form })
const file = (name: string, text = name) => new File([text], name)
const change = (fileListId: number, body: Partial<FileListInput>) =>
  acme.ana.ok(ROUTES.updateFileList, { params: { fileListId }, body })
const filesToSend = (id: number) =>
  withScope(server.context, systemViewer(acme.id), scope => files.findFiles(scope, id))
const opens = async (path: string | null | undefined): Promise<number> =>
  (await acme.beto.raw('GET', path ?? '/nothing')).status
async function emptyTrash(): Promise<number> {
  await sql`update media_trash set created_at = created_at - interval '1 hour' where company_id = ${acme.id}`.execute(
    server.context.platform,
  )
  return emptyMediaTrash(server.context)
}

it('each file of an upload goes to its option, and one without an option becomes one', async () => {
  const { id, options } = await make()
  const [cover, prices] = options.map(option => String(option.id))
  const { body } = await upload(acme.ana, id, {
    fileId: String(id),
    typeArch: 'fileList',
    mediaType: ['text/plain', 'text/plain', 'text/plain'],
    name: ['Capa', 'Preços', 'Prazo'],
    id: [prices, cover, ''],
    files: [file('preços.txt'), file('capa.txt'), file('prazo.txt')],
  })
  expect(body.options).toMatchObject([
    { name: 'Capa', file: 'capa.txt', mediaType: 'text/plain' },
    { name: 'Preços', file: 'preços.txt' },
    { name: 'Prazo', file: 'prazo.txt' },
  ])
  expect(await (await acme.beto.raw('GET', body.options[0]?.path ?? '')).text()).toBe('capa.txt')
})

it('what a list sends are its stored files in their order, which may change', async () => {
  const { id, options } = await make()
  const [cover, prices] = options.map(option => option.id)
  await upload(acme.ana, id, { id: String(cover), files: [file('capa.txt')] })
  expect(await filesToSend(id)).toMatchObject({ message: 'Segue o catálogo', files: [{ name: 'Capa' }] })
  await upload(acme.ana, id, { id: String(prices), files: [file('preços.txt')] })
  await change(id, {
    options: [
      { id: prices ?? 0, name: 'Tabela' },
      { id: cover ?? 0, name: 'Capa' },
    ],
  })
  expect((await filesToSend(id))?.files.map(({ name }) => name)).toEqual(['Tabela', 'Capa'])
})

it('a file goes when it is replaced or its option or list is removed', async () => {
  const { id, options } = await make()
  const [cover, prices] = options.map(option => option.id)
  const path = async (index: number) =>
    (await acme.ana.ok(ROUTES.showFileList, { params: { fileListId: id } })).options[index]?.path
  await upload(acme.ana, id, {
    id: [String(cover), String(prices)],
    files: [file('capa.txt'), file('preços.txt')],
  })
  const [first, second] = [await path(0), await path(1)]
  await upload(acme.ana, id, { id: String(cover), files: [file('nova.txt')] })
  expect([await emptyTrash(), await opens(first), await opens(await path(0))]).toEqual([1, 404, 200])
  await change(id, { name: 'Catálogo 2' })
  expect(await emptyTrash()).toBe(0)
  await change(id, { options: [{ id: cover ?? 0, name: 'Capa' }] })
  expect([await emptyTrash(), await opens(second)]).toEqual([1, 404])
  await acme.ana.ok(ROUTES.deleteFileList, { params: { fileListId: id } })
  expect(await emptyTrash()).toBe(1)
})

it('too many files, none, or one of another list are refused and leave nothing', async () => {
  const [{ id }, other] = [await make({ options: [] }), await make()]
  const many = Array.from({ length: LIMITS.fileListOptions }, (_, index) => ({
    id: null,
    name: `Arquivo ${index}`,
  }))
  const before = await server.context.platform.selectFrom('media_trash').select('id').execute()
  // Other frontends upload after every edit, also without a new file.
  expect((await upload(acme.ana, id, {})).status).toBe(200)
  expect(
    (await upload(acme.ana, id, { id: String(other.options[0]?.id), files: [file('a.txt')] })).body.error,
  ).toBe('ERR_NO_FILE_OPTION_FOUND')
  await change(id, { options: many })
  expect((await upload(acme.ana, id, { files: [file('a.txt')] })).body).toMatchObject({
    fields: { files: 'tooMany' },
  })
  expect((await filesToSend(id))?.files).toEqual([])
  expect(before).toEqual(await server.context.platform.selectFrom('media_trash').select('id').execute())
})

it('a list is stored with its files in one form, or not at all', async () => {
  const record = (options: FileListInput['options']) => ({ name: 'Catálogo', message: 'Segue', options })
  const create = (options: FileListInput['options'], sent: File[]) =>
    acme.ana.call(ROUTES.createFileList, { form: { record: record(options), files: sent } })
  const count = async () => (await acme.ana.ok(ROUTES.listFileLists, { query: {} })).count
  const two = [
    { id: null, name: 'Preços', upload: 1 },
    { id: null, name: 'Depois' },
    { id: null, name: 'Capa', upload: 0 },
  ]
  for (const [options, sent] of [
    [two, [file('capa.txt')]],
    [two.slice(0, 2), [file('capa.txt'), file('preços.txt')]],
    [
      [...two, { id: null, name: 'Outra', upload: 0 }],
      [file('capa.txt'), file('preços.txt')],
    ],
  ] as const)
    expect([(await create([...options], [...sent])).status, await count()]).toEqual([400, 0])
  const { body } = await create(two, [file('capa.txt'), file('preços.txt')])
  expect(body.options.map(({ name, file: stored }) => [name, stored])).toEqual([
    ['Preços', 'preços.txt'],
    ['Depois', null],
    ['Capa', 'capa.txt'],
  ])
  const [prices, later] = body.options
  const changed = await acme.ana.ok(ROUTES.updateFileList, {
    params: { fileListId: body.id },
    form: {
      record: {
        options: [
          { id: later?.id ?? 0, name: 'Depois', upload: 0 },
          { id: prices?.id ?? 0, name: 'Tabela' },
        ],
      },
      files: [file('agora.txt')],
    },
  })
  expect(changed.options.map(({ name, file: stored }) => [name, stored])).toEqual([
    ['Depois', 'agora.txt'],
    ['Tabela', 'preços.txt'],
  ])
})

it('the name has at least 3 characters and the message is required', async () => {
  const ask = (body: FileListInput) => acme.ana.call(ROUTES.createFileList, { body })
  expect((await ask({ name: 'ab', message: ' ', options: [] })).body).toMatchObject({
    error: 'ERR_VALIDATION',
    fields: { name: 'tooShort', message: 'required' },
  })
})

it('everybody may choose a list, and only admins write one; all hear of it', async () => {
  const listener = await listenAs(acme.beto)
  const { id } = await make({ name: 'Ofertas' })
  await make({ name: 'Fotos', message: 'Veja as ofertas' })
  const found = await acme.beto.ok(ROUTES.listFileLists, { query: { searchParam: 'OFERTAS' } })
  expect([found.files.map(({ name }) => name), found.count, found.hasMore]).toEqual([
    ['Fotos', 'Ofertas'],
    2,
    false,
  ])
  const refused = await acme.beto.call(ROUTES.deleteFileList, { params: { fileListId: id } })
  expect(refused.body.error).toBe('ERR_NO_PERMISSION')
  expect((await upload(acme.beto, id, { files: [file('a.txt')] })).body.error).toBe('ERR_NO_PERMISSION')
  expect(await listener.waitFor('file', ({ action }) => action === 'create')).toMatchObject({
    file: { name: 'Ofertas' },
  })
})

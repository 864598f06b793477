// spec: files-2
import { refuse, ROUTES, type FileList } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { FileListsPage } from './FileListsPage.tsx'

const fileOf = (id: number, name: string, mediaType: string | null): FileList['options'][number] => ({
  id,
  name,
  file: mediaType === null ? null : `${name}.bin`,
  size: mediaType === null ? null : 9,
  path: mediaType === null ? null : `/media/${id}`,
  mediaType,
})
const CATALOGUE: FileList = {
  id: 1,
  userId: ME.id,
  companyId: ME.companyId,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  name: 'Catálogo',
  message: 'Segue o *catálogo*',
  options: [fileOf(1, 'Capa', 'image/png'), fileOf(2, 'Preços', 'application/pdf'), fileOf(3, 'Vídeo', null)],
}

test('a list shows the pictures and files in it, and each stored file opens from its form', async () => {
  const server = new FakeServer().answer(ROUTES.listFileLists, () => ({
    files: [CATALOGUE],
    count: 1,
    hasMore: false,
  }))
  const { page, user } = renderAsUser(FileListsPage, { me: ME, server })
  const row = within(await page.findByRole('row', { name: /Catálogo/ }))
  expect(row.getByRole('img', { name: 'Capa' }).getAttribute('src')).toBe('/media/1')
  row.getByRole('img', { name: 'Preços' })
  row.getByText('2 arquivos')
  await user.click(row.getByRole('button', { name: 'Editar: Catálogo' }))
  const form = within(await page.findByRole('dialog', { name: 'Editar lista de arquivos' }))
  const cover = within(form.getByRole('group', { name: 'Capa' }))
  expect(cover.getByRole('presentation').getAttribute('src')).toBe('/media/1')
  expect(cover.getByRole('link', { name: 'Capa.bin' }).getAttribute('href')).toBe('/media/1')
  expect(
    within(form.getByRole('group', { name: 'Preços' }))
      .getByRole('link', { name: 'Preços.bin' })
      .getAttribute('href'),
  ).toBe('/media/2')
  // The file of the third is still to be chosen; one that is only chosen is no page of ours.
  const video = within(form.getByRole('group', { name: 'Vídeo' }))
  await user.upload(video.getByLabelText('Arquivo'), new File(['<b>'], 'oi.html', { type: 'text/html' }))
  video.getByText('oi.html')
  expect(video.queryByRole('link')).toBeNull()
  await user.click(form.getByRole('button', { name: 'Subir Vídeo' }))
  expect(form.getAllByRole('group').map(group => group.getAttribute('aria-label'))).toEqual([
    'Capa',
    'Vídeo',
    'Preços',
  ])
})

test('a new list is saved with its files by one call, and a file that the server refuses makes no list', async () => {
  const server = new FakeServer()
    .answer(ROUTES.listFileLists, () => ({ files: [CATALOGUE], count: 1, hasMore: false }))
    .answer(ROUTES.createFileList, () => {
      throw refuse('ERR_UNEXPECTED_FILE')
    })
  const { page, user } = renderAsUser(FileListsPage, { me: ME, server })
  const [add] = await page.findAllByRole('button', { name: 'Adicionar lista' })
  await user.click(add as HTMLElement)
  const form = within(await page.findByRole('dialog', { name: 'Adicionar lista de arquivos' }))
  await user.type(form.getByRole('textbox', { name: 'Nome' }), 'Cardápio')
  await user.type(form.getByRole('textbox', { name: 'Mensagem' }), 'Segue o cardápio')
  for (const name of ['Pratos', 'Bebidas']) {
    await user.click(form.getByRole('button', { name: 'Adicionar arquivo' }))
    await user.type(form.getAllByRole('textbox', { name: 'Nome do arquivo' }).at(-1) as HTMLElement, name)
  }
  await user.upload(
    within(form.getByRole('group', { name: 'Bebidas' })).getByLabelText('Arquivo'),
    new File(['x'], 'bebidas.pdf', { type: 'application/pdf' }),
  )
  const save = () => user.click(form.getByRole('button', { name: 'Salvar' }))
  await save()
  await vi.waitFor(() => expect(server.bodiesOf(ROUTES.createFileList)).toHaveLength(1))
  server.answer(ROUTES.createFileList, () => CATALOGUE)
  await vi.waitFor(async () => {
    await save()
    expect(server.bodiesOf(ROUTES.createFileList)).toHaveLength(2)
  })
  const sent = server.bodiesOf(ROUTES.createFileList)[1] as FormData
  expect(sent.getAll('files')).toMatchObject([{ name: 'bebidas.pdf' }])
  expect([JSON.parse(sent.get('record') as string)]).toEqual([
    {
      name: 'Cardápio',
      message: 'Segue o cardápio',
      options: [
        { id: null, name: 'Pratos' },
        { id: null, name: 'Bebidas', upload: 0 },
      ],
    },
  ])
  expect(server.calls.filter(({ route }) => route.method !== 'GET')).toHaveLength(2)
})

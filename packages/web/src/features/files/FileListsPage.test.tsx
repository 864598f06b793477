// spec: files-2
import { ROUTES, type FileList } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
})

import type { FixtureIds } from '../../testing/fixtures.ts'
import { byReplyId, emptyInput, uniqueWord, type RouteInput, type RouteRows } from './row.ts'

const fileList = {
  call: (it: FixtureIds): RouteInput => ({ params: { fileListId: it.fileListId } }),
  slots: { fileListId: 'ERR_NO_FILE_LIST_FOUND' },
} as const

export const files = {
  listFileLists: { call: emptyInput },
  showFileList: fileList,
  createFileList: {
    call: () => ({ body: { name: uniqueWord(), message: 'Os preços', options: [{ name: 'Tabela' }] } }),
    writes: { table: 'file_lists', where: byReplyId },
  },
  updateFileList: {
    call: it => ({
      params: { fileListId: it.fileListId },
      body: { name: uniqueWord(), options: [{ id: it.fileOptionId, name: 'Tabela' }] },
    }),
    slots: { fileListId: 'ERR_NO_FILE_LIST_FOUND', fileOptionId: 'ERR_NO_FILE_OPTION_FOUND' },
    writes: { table: 'file_lists', where: it => ({ id: it.fileListId }) },
  },
  deleteFileList: fileList,
  uploadFileList: {
    call: it => ({
      params: { fileListId: it.fileListId },
      form: { typeArch: 'fileList', id: String(it.fileOptionId), files: [new File(['Oi'], 'oi.txt')] },
    }),
    slots: { fileListId: 'ERR_NO_FILE_LIST_FOUND', fileOptionId: 'ERR_NO_FILE_OPTION_FOUND' },
    writes: { table: 'file_lists', where: it => ({ id: it.fileListId }) },
  },
} satisfies RouteRows

import type { FixtureIds } from '../../testing/fixtures.ts'
import { asRecordForm, byReplyId, emptyInput, uniqueWord, type RouteInput, type RouteRows } from './row.ts'

const fileList = {
  call: (it: FixtureIds): RouteInput => ({ params: { fileListId: it.fileListId } }),
  slots: { fileListId: 'ERR_NO_FILE_LIST_FOUND' },
} as const

const createFileListCall = (): RouteInput => ({
  body: { name: uniqueWord(), message: 'Os preços', options: [{ name: 'Tabela' }] },
})
const updateFileListCall = (it: FixtureIds): RouteInput => ({
  params: { fileListId: it.fileListId },
  body: { name: uniqueWord(), options: [{ id: it.fileOptionId, name: 'Tabela' }] },
})
/** The same call with a file for its one option. */
const withFile = (call: (it: FixtureIds) => RouteInput) =>
  asRecordForm(
    it => {
      const { body, ...input } = call(it)
      const { options, ...rest } = body as { options: object[] }
      return { ...input, body: { ...rest, options: options.map(option => ({ ...option, upload: 0 })) } }
    },
    () => new File(['Oi'], 'oi.txt'),
    'files',
  )

export const files = {
  listFileLists: { call: emptyInput },
  showFileList: fileList,
  createFileList: {
    call: createFileListCall,
    multipart: withFile(createFileListCall),
    writes: { table: 'file_lists', where: byReplyId },
  },
  updateFileList: {
    call: updateFileListCall,
    multipart: withFile(updateFileListCall),
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

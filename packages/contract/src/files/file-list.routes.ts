import { z } from 'zod'
import { Confirmation, page, pageNumber, searchParam } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { form, recordForm, routesOf } from '../route.ts'
import { FileList, FileListChange, FileListForm, FileListInput } from './file-list.ts'

const route = routesOf({ area: 'files' })
const allFiles = { files: { maxBytes: LIMITS.mediaMaxBytes, maxCount: LIMITS.fileListOptions } }
const FILE_ERRORS = ['ERR_FILE_TOO_LARGE', 'ERR_STORAGE_FULL', 'ERR_UNEXPECTED_FILE'] as const

export const listFileLists = route({
  method: 'GET',
  path: '/files',
  access: 'member',
  summary: 'A page of file lists by name, searched by name and message.',
  query: z.object({ searchParam, pageNumber }),
  reply: page('files', FileList),
})
export const showFileList = route({
  method: 'GET',
  path: '/files/:fileListId',
  access: 'member',
  summary: 'One file list, with fresh links to its files.',
  reply: FileList,
  errors: ['ERR_NO_FILE_LIST_FOUND'],
})
export const createFileList = route({
  method: 'POST',
  path: '/files',
  access: 'files:write',
  throttle: 'upload',
  summary: 'Adds a file list; its files come in the same form, or follow in an upload.',
  body: FileListInput,
  form: recordForm(FileListInput, allFiles),
  reply: FileList,
  errors: ['ERR_NO_FILE_OPTION_FOUND', ...FILE_ERRORS],
})
export const updateFileList = route({
  method: 'PUT',
  path: '/files/:fileListId',
  access: 'files:write',
  throttle: 'upload',
  summary: 'Changes a file list and the order of its options; options that are missing lose their files.',
  body: FileListChange,
  form: recordForm(FileListChange, allFiles),
  reply: FileList,
  errors: ['ERR_NO_FILE_LIST_FOUND', 'ERR_NO_FILE_OPTION_FOUND', ...FILE_ERRORS],
})
export const deleteFileList = route({
  method: 'DELETE',
  path: '/files/:fileListId',
  access: 'files:write',
  summary: 'Removes a file list that nothing uses. Messages that it sent stay.',
  reply: Confirmation,
  errors: ['ERR_NO_FILE_LIST_FOUND', 'ERR_IN_USE'],
})
export const uploadFileList = route({
  method: 'POST',
  path: '/files/uploadList/:fileListId',
  access: 'files:write',
  throttle: 'upload',
  summary: 'Stores files of a list: for each the option that it belongs to, or a new one.',
  form: form(FileListForm, {
    files: { maxBytes: LIMITS.mediaMaxBytes, maxCount: LIMITS.mediaPerMessage },
  }),
  reply: FileList,
  errors: ['ERR_NO_FILE_LIST_FOUND', 'ERR_NO_FILE_OPTION_FOUND', ...FILE_ERRORS],
})

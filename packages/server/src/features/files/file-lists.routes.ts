import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import * as fileLists from './file-lists.service.ts'

export const routes = [
  onCompany(ROUTES.listFileLists, (scope, { query }) => fileLists.list(scope, query)),
  onCompany(ROUTES.showFileList, (scope, { params }) => fileLists.find(scope, params.fileListId)),
  onCompany(ROUTES.createFileList, (scope, { body, files }) => fileLists.create(scope, body, files.files)),
  onCompany(ROUTES.updateFileList, (scope, { params, body, files }) =>
    fileLists.update(scope, params.fileListId, body, files.files),
  ),
  onCompany(ROUTES.deleteFileList, async (scope, { params }) => {
    await fileLists.remove(scope, params.fileListId)
    return { message: 'ok' }
  }),
  onCompany(ROUTES.uploadFileList, (scope, { params, body, files }) =>
    fileLists.attach(scope, params.fileListId, body, files.files),
  ),
]

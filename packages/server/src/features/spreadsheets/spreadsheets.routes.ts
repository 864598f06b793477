import { ROUTES } from '@recado/contract'
import { onCompany, onPlatform } from '../../kernel/http/mount.ts'
import { makeSample } from './sample.ts'
import * as spreadsheets from './spreadsheets.service.ts'
import { upload } from './upload-spreadsheet.ts'

// A file is read before the unit of work begins, so the uploads open their own.
export const routes = [
  onPlatform(ROUTES.uploadContactListItems, (context, { params, body, files }, call) =>
    upload(context, call, files.file[0], {
      target: 'contactList',
      contactListId: params.contactListId,
      isPreview: body.preview,
    }),
  ),
  onPlatform(ROUTES.uploadContacts, (context, { body, files }, call) =>
    upload(context, call, files.file[0], {
      target: 'contacts',
      contactListId: null,
      isPreview: body.preview,
    }),
  ),
  onCompany(ROUTES.listSpreadsheetImports, (scope, { query }) => spreadsheets.list(scope, query)),
  onCompany(ROUTES.showSampleSpreadsheet, (_, { query }) => makeSample(query.language)),
  onCompany(ROUTES.showSpreadsheetImport, (scope, { params }) =>
    spreadsheets.show(scope, params.spreadsheetImportId),
  ),
  onCompany(ROUTES.startSpreadsheetImport, (scope, { params, body }) =>
    spreadsheets.begin(scope, params.spreadsheetImportId, body),
  ),
  onCompany(ROUTES.cancelSpreadsheetImport, (scope, { params }) =>
    spreadsheets.cancel(scope, params.spreadsheetImportId),
  ),
  onCompany(ROUTES.listRefusedRows, (scope, { params, query }) =>
    spreadsheets.listRefused(scope, params.spreadsheetImportId, query.after),
  ),
]
